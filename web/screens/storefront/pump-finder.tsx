import { Button } from '@mantine/core';
import { IconArrowsSort, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Duty } from '#domain/pumps/duty.ts';
import { FLOW_UNITS, HEAD_UNITS } from '#domain/pumps/duty-units.ts';
import { fromFirstUnit, type Unit } from '#domain/units/unit.ts';
import { writeNumber } from '#domain/units/write-number.ts';
import { counted } from '#domain/words.ts';
import { load } from '../../api/loader-api.ts';
import { pumps as pumpsFor, readPumps } from '../../api/pumps.ts';
import { useMedia } from '../../browser/use-media.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { useCopy } from '../../components/use-copy.ts';
import { describePage } from '../../site/seo.ts';
import { Content } from '../../ui/content.tsx';
import { Heading, Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { Route } from './+types/pump-finder.ts';
import {
  type Asked,
  addressOf,
  PARAMETERS,
  readAsked,
  readWhole,
  SORTS,
  type Sort,
  shortNumber,
  unitNamed,
} from './pump-finder/asked.ts';
import { Chart, NoChart } from './pump-finder/chart.tsx';
import { DutyForm } from './pump-finder/duty-form.tsx';
import { Results } from './pump-finder/results.tsx';
import { foundPump, inOrder, kindsOf } from './pump-finder/rows.ts';
import styles from './pump-finder.module.css';

const NoneMeets = onDemand(async () => (await import('./pump-finder/load-later.ts')).loadNoneMeets());

export const handle = { query: PARAMETERS };

/** The pumps for the address's point are part of the document; a change asks only for pumps. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { duty } = readWhole(readAsked(new URL(request.url).searchParams));
  if (!duty) return { duty, found: undefined };
  return load(context, async (api) => ({ duty, found: await readPumps(duty, api) }));
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Pump finder',
    description:
      'Give flow and head: the pumps whose measured curve meets them, drawn with your pipe and ranked by efficiency.',
    path: '/pump-finder',
  });

const NARROW = '(max-width: 767.98px)';
const SHOWN_ON_PHONES = 3;

export default function PumpFinder({ loaderData }: Route.ComponentProps) {
  const { asked, settled, change } = useAsked();
  const [lifted, setLifted] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const isNarrow = useMedia(NARROW);
  const flowUnit = unitNamed(FLOW_UNITS, asked.flowUnit);
  const headUnit = unitNamed(HEAD_UNITS, asked.headUnit);
  const { duty, staticHead, cost, problems } = readWhole(asked);
  const wanted = readWhole(settled).duty;
  const query = useQuery({
    ...pumpsFor(wanted ?? { flow: 1, head: 1 }),
    enabled: wanted !== null,
    ...(isSame(wanted, loaderData.duty) && { initialData: loaderData.found }),
  });
  const point = duty ?? wanted;
  const meeting = (point && query.data?.meeting) || [];
  const all = meeting.map((match) => foundPump(match, { duty: point!, staticHead, cost }));
  const shown = inOrder(
    all.filter(({ product }) => !asked.without.includes(product.category?._id ?? 'none')),
    asked.sort,
  );
  const others = query.data?.others ?? [];
  const isAnswered = query.data !== undefined && !query.isPlaceholderData && isSame(duty, wanted);
  const moveTo = (to: Duty) =>
    change({
      flow: shortNumber(fromFirstUnit(flowUnit, to.flow)),
      head: shortNumber(fromFirstUnit(headUnit, to.head)),
    });
  return (
    <Content hasTrail>
      <Stack gap={3}>
        <Breadcrumb
          className="not-phone"
          steps={[{ label: 'Products', to: '/products' }, { label: 'Pump finder' }]}
        />
        <Row gap={6} align="end" spread>
          <Stack gap={1}>
            <h1>Pump finder</h1>
            <Text tone="muted">
              Give the duty point. The pumps whose curve meets it are drawn and ranked.
            </Text>
          </Stack>
          <CopyLink />
        </Row>
      </Stack>
      <div className={`grid gap-8 align-start ${styles.columns}`}>
        <DutyForm
          asked={asked}
          duty={duty}
          staticHead={staticHead}
          problems={problems}
          kinds={kindsOf(all)}
          onChange={change}
        />
        {point ? (
          <Chart
            flowUnit={flowUnit}
            headUnit={headUnit}
            staticHead={staticHead}
            others={others}
            lifted={lifted}
            isNarrow={isNarrow}
            duty={point}
            pumps={shown}
            onMove={moveTo}
          />
        ) : (
          <NoChart />
        )}
      </div>
      <Row gap={6} spread className={styles.heading}>
        <Heading level={2} size="figure" aria-live="polite">
          {point && query.data
            ? headingOf(shown.length, point, flowUnit, headUnit)
            : 'Give a flow and a head'}
        </Heading>
        <span className={`not-phone grow ${styles.line}`} aria-hidden="true" />
        {shown.length > 1 && <Order sort={asked.sort} onSort={(sort) => change({ sort })} />}
      </Row>
      {query.isError && <LoadFailure query={query} />}
      {point && shown.length > 0 && (
        <Stack gap={3} className={styles.results} data-all={showsAll || undefined} aria-busy={!isAnswered}>
          <Results
            pumps={shown}
            tariff={asked.tariff}
            onLift={setLifted}
            flowUnit={flowUnit}
            headUnit={headUnit}
          />
          {shown.length > SHOWN_ON_PHONES && !showsAll && (
            <Button className="only-phone" size="lg" fullWidth onClick={() => setShowsAll(true)}>
              Show {shown.length - SHOWN_ON_PHONES} more
            </Button>
          )}
          <p className="caption muted">
            Between measured points the curves are interpolated; outside them no pump is offered.{' '}
            <span className="not-phone">The bar's tick is the pump's best efficiency. </span>
            Energy with a motor of class IE3.
          </p>
        </Stack>
      )}
      {point && query.data && shown.length === 0 && (
        <NoneMeets
          nearest={others[0]}
          isFiltered={all.length > 0}
          onAll={() => change({ without: [] })}
          duty={point}
          flowUnit={flowUnit}
          headUnit={headUnit}
        />
      )}
    </Content>
  );
}

const isSame = (a: Duty | null, b: Duty | null) => a?.flow === b?.flow && a?.head === b?.head;

function headingOf(count: number, duty: Duty, flowUnit: Unit, headUnit: Unit): string {
  const at = `${writeNumber(fromFirstUnit(flowUnit, duty.flow))}\u00a0${flowUnit.name} at ${writeNumber(fromFirstUnit(headUnit, duty.head))}\u00a0${headUnit.name}`;
  if (count === 0) return `No pump meets ${at}`;
  return `${counted(count, 'pump meets', 'pumps meet')} ${at}`;
}

function CopyLink() {
  const { pathname, search } = useLocation();
  const { copied, copy } = useCopy();
  return (
    <>
      <Button
        className="not-phone"
        leftSection={<IconLink size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => void copy('link', new URL(pathname + search, window.location.href).href)}
      >
        {copied ? 'Link copied' : 'Copy link'}
      </Button>
      {/* Inside the button it would take its name away. */}
      <span className="visually-hidden" role="status">
        {copied && 'Link copied'}
      </span>
    </>
  );
}

const Order = ({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) => (
  <label className={`ink fixed not-printed ${styles.order}`}>
    <span className="visually-hidden">Sort by</span>
    <IconArrowsSort className="only-phone" size={20} stroke={1.6} aria-hidden="true" />
    <select
      className="select field"
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value as Sort)}
    >
      {Object.entries(SORTS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

/** After the last change; nothing has to be pressed. */
const SETTLED_MS = 150;

/** What is asked, as typed and as it settled; the address follows, and a link to another point is followed. */
function useAsked() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [asked, setAsked] = useState(() => readAsked(new URLSearchParams(search)));
  const [settled, setSettled] = useState(asked);
  const written = useRef(search);
  const done = useRef(settled);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, asked);
    return () => clearTimeout(timer);
  }, [asked]);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setAsked(readAsked(new URLSearchParams(search)));
  }, [search]);
  useEffect(() => {
    // A clicked link wins over what was typed just before.
    if (isLeaving || settled === done.current) return;
    done.current = settled;
    const address = addressOf(settled);
    // The bare address asks for the same as the one that names its usual point.
    if (address === addressOf(readAsked(new URLSearchParams(written.current)))) return;
    written.current = address.slice(pathname.length);
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [settled, isLeaving, navigate, pathname]);
  const change = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }));
  return { asked, settled, change };
}
