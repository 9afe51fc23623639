import type { ReactNode } from 'react';
import { firmUnits } from '#domain/firm-units.ts';
import { type Paise, paiseToRupees } from '#domain/money.ts';
import { LineNotes, LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { lineCodes } from '../../../components/papers/line-codes.ts';
import { Price } from '../../../components/price.tsx';
import { Second } from '../../../ui/desk-list/row-parts.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table } from '../../../ui/table.tsx';
import { ProductOfTable, TablePanel } from '../../../ui/table-panel.tsx';
import type { PartLine } from './consignment-values.ts';

interface PartPanelProps {
  title: string;
  status: string;
  label: string;
  aside: string;
  lines: PartLine[];
  /** Below the lines. */
  children: ReactNode;
}

/** Lines that leave together. */
export const PartPanel = ({ title, status, label, aside, lines, children }: PartPanelProps) => (
  <TablePanel
    title={title}
    badge={<StatusBadge status={status} label={label} />}
    aside={<span className="small muted unbroken">{aside}</span>}
  >
    <Table bare figures>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Pieces</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <Line key={one.position} {...one} />
        ))}
      </tbody>
    </Table>
    {children}
  </TablePanel>
);

const Line = ({ line, pieces, of, valuePaise }: PartLine) => (
  <tr>
    <td>
      <ProductOfTable picture={<LinePicture line={line} src={line.productId.imageLink[0]} />}>
        {firmUnits(line.productId.name)}
        {lineCodes(line) && <Second>{lineCodes(line)}</Second>}
        <LineNotes line={{ ...line, leadDays: null }} />
        {pieces !== null && (
          <Second size="small" className="only-phone">
            <Pieces pieces={pieces} of={of} />
          </Second>
        )}
      </ProductOfTable>
    </td>
    <td className="not-phone unbroken">{pieces !== null && <Pieces pieces={pieces} of={of} />}</td>
    <td className="bold ink unbroken">
      <Rupees paise={valuePaise} />
    </td>
  </tr>
);

const Pieces = ({ pieces, of }: { pieces: number; of: number }) => (
  <>
    <strong className="bold ink">{pieces.toLocaleString('en-IN')}</strong> of {of.toLocaleString('en-IN')}
  </>
);

export const Rupees = ({ paise }: { paise: Paise }) => <Price rupees={paiseToRupees(paise)} exact />;
