import { Button } from '@mantine/core';
import { EmptyState } from '../empty-state.tsx';
import { Facts } from '../facts.tsx';
import { Figure, Figures } from '../figures.tsx';
import { Grid, Row, Stack } from '../layout.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { Notice } from '../notice.tsx';
import { PageTitle } from '../page-title.tsx';
import { Panel } from '../panel.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { WaitingRows } from '../waiting-rows.tsx';
import { Example, Part } from './example.tsx';

const FACTS: [string, string][] = [
  ['Flow', '60 m³/h'],
  ['Head', '28 m'],
  ['Motor', '7.5 kW'],
];

const Boxes3 = () =>
  ['one', 'two', 'three'].map((word) => (
    <Panel key={word}>
      <span className="small muted">{word}</span>
    </Panel>
  ));

export const Layout = () => (
  <Part id="layout" name="Layout">
    <Grid columns={3} gap={8}>
      <Example name="Stack" use="One under the other." code="<Stack gap={2}>">
        <Stack gap={2}>
          <Boxes3 />
        </Stack>
      </Example>
      <Example name="Row" use="One beside the other." code="<Row gap={2} wrap>">
        <Row gap={2} wrap>
          <Boxes3 />
        </Row>
      </Example>
      <Example name="Row, spread" use="The first at the start, the last at the end." code="<Row spread>">
        <Row spread>
          <Boxes3 />
        </Row>
      </Example>
    </Grid>
    <Example
      name="Grid"
      use="Columns of one width. On phones one under the other, unless they are small: onPhones."
      code="<Grid columns={3} gap={3} onPhones>"
    >
      <Grid columns={3} gap={3} onPhones>
        <Boxes3 />
      </Grid>
    </Example>
    <Example
      name="SectionHeading"
      use="A section of a page that is read; a link may stand at its end."
      code="<SectionHeading end={…}>"
    >
      <SectionHeading
        end={
          <a href="#layout" className="link small">
            See all
          </a>
        }
      >
        From the workshop
      </SectionHeading>
    </Example>
    <Example
      name="PageTitle"
      use="The title of a screen with everything beside it, such as the one at the top of this page."
      code="<PageTitle note count actions below>"
    >
      <PageTitle note="18 orders" actions={<Button>Export</Button>} below="What was ordered since April">
        Orders
      </PageTitle>
    </Example>
  </Part>
);

export const Boxes = () => (
  <Part id="boxes" name="Boxes">
    <Example
      name="Panel and Facts"
      use="A framed part of a screen, and names with their values: beside each other, ruled, aligned or stacked."
      code={'<Panel title="Duty" action={…}><Facts ruled facts={[["Flow", "60 m³/h"]]} /></Panel>'}
    >
      <Grid columns={2} gap={4} align="start">
        <Panel title="Duty" action={<Button size="sm">Edit</Button>}>
          <Facts facts={FACTS} />
        </Panel>
        <Panel title="Ruled, strong">
          <Facts ruled strong facts={FACTS} />
        </Panel>
        <Panel title="Aligned, small">
          <Facts aligned small facts={FACTS} />
        </Panel>
        <Panel title="Stacked" below={<p className="small muted">with a line below the title</p>}>
          <Facts stacked facts={FACTS} />
        </Panel>
      </Grid>
    </Example>
    <Example
      name="Figures"
      use="Large figures side by side; kind=“sums” for the sums of one thing, kind=“facts” for words."
      code={'<Figures><Figure caption="Orders" value="18">2 cancelled</Figure></Figures>'}
    >
      <Stack gap={4}>
        <Figures>
          <Figure caption="Net sales" value="Rs.12,40,500">
            3 % more than in October
          </Figure>
          <Figure caption="Orders" value="18">
            2 cancelled
          </Figure>
          <Figure caption="Quotes" value="7">
            4 wait for an answer
          </Figure>
        </Figures>
        <Figures kind="sums">
          <Figure caption="Goods" value="Rs.68,450.00" />
          <Figure caption="GST" value="Rs.12,321.00" />
          <Figure caption="To pay" value="Rs.80,771.00" />
        </Figures>
        <Figures kind="facts">
          <Figure caption="Delivery" value="Coimbatore, in six days" />
          <Figure caption="Payment" value="Bank transfer" />
        </Figures>
      </Stack>
    </Example>
    <Example
      name="Notice"
      use="A few sentences that stand out. A wide one stands across the page, with buttons at its end."
      code={'<Notice kind="warning" wide action={<Button>Pay now</Button>}>'}
    >
      <Stack gap={3}>
        <Notice kind="info">info: prices are without GST.</Notice>
        <Notice kind="done">done: the address was saved.</Notice>
        <Notice kind="warning">warning: two of the items are not in stock.</Notice>
        <Notice kind="error">error: the payment failed, and nothing was charged.</Notice>
        <Notice kind="plain">plain: the invoice follows with the goods.</Notice>
        <Notice kind="warning" wide action={<Button>Pay now</Button>}>
          warning, wide: the order waits for its payment.
        </Notice>
      </Stack>
    </Example>
    <Grid columns={2} gap={8}>
      <Example
        name="EmptyState"
        use="Nothing to show, and the next step."
        code="<EmptyState title action framed>"
      >
        <EmptyState
          framed
          picture="cart"
          title="Your cart is empty"
          action={{ label: 'See the products', to: '/products' }}
        >
          What you add to it stays for your next visit.
        </EmptyState>
      </Example>
      <Stack gap={8}>
        <Example name="LoadFailure" use="What could not be loaded." code="<LoadFailure query={list} />">
          <LoadFailure
            query={{ error: new Error('The shop cannot be reached just now.'), refetch: () => {} }}
          />
        </Example>
        <Example
          name="WaitingRows"
          use="A long list that is on its way."
          code="<WaitingRows rowHeight={44} cardHeight={120} />"
        >
          <WaitingRows rowHeight={8} cardHeight={24} />
        </Example>
      </Stack>
    </Grid>
  </Part>
);
