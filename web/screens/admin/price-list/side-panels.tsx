import { Link } from 'react-router';
import type { PriceListPage } from '#contract/price-lists.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { counted } from '#domain/words.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { costOf, type Draft, type Listed, readPercent } from './draft.ts';

interface SidePanelsProps {
  list: PriceListPage | null;
  draft: Draft;
  products: ReadonlyMap<string, Listed>;
  /** The row with the focus. */
  focused: string | null;
}

export const SidePanels = ({ list, ...of }: SidePanelsProps) => (
  <Stack gap={4}>
    <Panel title="Used by">
      <Stack gap={3}>
        {list?.usedBy.map(({ _id, name, people, state }) => (
          <Row key={_id} gap={3}>
            <Initials name={name} square />
            <span>
              <Link className="link ui medium anywhere" to={`/admin/companies/view/${_id}`}>
                {name}
              </Link>
              <span className="block caption muted">
                {counted(people, 'person', 'people')}
                {state !== 'active' && `, ${state}`}
              </span>
            </span>
          </Row>
        ))}
        <p className="small muted">
          {list?.usedBy.length ? 'Chosen on the company’s page. ' : 'No company has it yet. '}A list that is
          used cannot be deleted; end it instead.
        </p>
      </Stack>
    </Panel>
    <LineCost {...of} />
    {list?.lastImport && (
      <Panel title="Last import">
        <Stack gap={2}>
          <p className="small">
            {formatIst(list.lastImport.at, 'date-time')}, by {list.lastImport.who}
          </p>
          <Facts
            facts={[
              ['Changed', String(list.lastImport.changed)],
              ['Unchanged', String(list.lastImport.unchanged)],
              ['Refused', String(list.lastImport.refused)],
            ]}
          />
        </Stack>
      </Panel>
    )}
  </Stack>
);

const sum = (rupees: number | null) => (rupees === null ? '–' : formatRupeesExact(rupees));

/** The lowest of three, for the row with the focus. */
function LineCost({ draft, products, focused }: Omit<SidePanelsProps, 'list'>) {
  const row = draft.rows.find(({ key }) => key === focused) ?? draft.rows[0];
  const product = row && products.get(row.productId);
  const percent = readPercent(draft.percent);
  if (!row || !product)
    return (
      <Panel title="What a line costs">
        <p className="small muted">
          The lowest of the catalogue, the catalogue less the percentage, and the fixed price. A quote’s
          revision beats all three.
        </p>
      </Panel>
    );
  const own = draft.rows.filter(({ productId }) => productId === row.productId);
  const cost = costOf(product, row, own, percent);
  return (
    <Panel title="What a line costs">
      <Stack gap={2}>
        <p className="small">The lowest of three:</p>
        <Facts
          facts={[
            ['Catalogue at this quantity', sum(cost.catalogue)],
            [`Catalogue less ${Number.isFinite(percent) ? percent : '–'} %`, sum(cost.less)],
            ['Fixed at this quantity', sum(cost.fixed)],
            [
              <strong key="line" className="ink">
                {row.from || '1'} × {product.partNumber ?? product.name}
              </strong>,
              <strong key="pays" className="ink">
                {sum(cost.pays)} each
              </strong>,
            ],
          ]}
        />
        <p className="small muted">A quote’s revision beats all three.</p>
      </Stack>
    </Panel>
  );
}
