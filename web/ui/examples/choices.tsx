import { Button } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge, ProductTypeBadge } from '../badge.tsx';
import { Check } from '../check.tsx';
import { Choice } from '../desk-list/choice.tsx';
import { Grid, Row, Stack } from '../layout.tsx';
import { SearchInput } from '../search-input.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Switch } from '../switch.tsx';
import { RadioTabs, TabLinks, Tabs } from '../tabs.tsx';
import { Example, Part } from './example.tsx';

const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'refunded', 'closed'];
const VARIANTS = ['primary', 'default', 'quiet', 'danger', 'danger-filled'];

export const Choices = () => (
  <Part id="choices" name="Buttons and choices">
    <Example
      name="Button"
      use="Mantine’s, in our variants: one primary button for the act of a screen, large where it is the only one."
      code={'<Button variant="primary" size="lg">'}
    >
      <Row gap={2} wrap>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="sm">small</Button>
        <Button size="lg">large</Button>
        <Button disabled>disabled</Button>
        <Button loading>loading</Button>
      </Row>
    </Example>
    <Example
      name="StatusBadge, Badge, ProductTypeBadge"
      use="A status as a word and a colour; the same for other words, and whether a product can be bought."
      code={'<StatusBadge status="pending" label="new" />'}
    >
      <Row gap={2} wrap>
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="pending" label="new" large />
        <Badge colour="teal" large={false}>
          valid for 12 days
        </Badge>
        <ProductTypeBadge type="buyable" />
        <ProductTypeBadge type="viewable" />
      </Row>
    </Example>
    <ChoicesToTry />
  </Part>
);

const KINDS = ['all', 'low', 'none'] as const;

function ChoicesToTry() {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [words, setWords] = useState('');
  const [isTicked, setTicked] = useState(true);
  const tabs = [
    { value: 'all', label: 'All', count: 93 },
    { value: 'low', label: 'Low stock', count: 4 },
    { value: 'none', label: 'None left', count: 0 },
  ] as const;
  return (
    <Grid columns={2} gap={8}>
      <Example
        name="Tabs"
        use="Parts of one list, with their counts."
        code="<Tabs label options value onChange />"
      >
        <Tabs label="Products to show" options={tabs} value={kind} onChange={setKind} />
      </Example>
      <Example
        name="TabLinks"
        use="Links to the parts of a long page."
        code="<TabLinks label links current />"
      >
        <TabLinks
          label="Parts of a product’s page"
          current="#choices"
          links={[
            { to: '#choices', label: 'Choices' },
            { to: '#forms', label: 'Forms' },
          ]}
        />
      </Example>
      <Example name="RadioTabs" use="One of a few, in a form." code="<RadioTabs label name options … />">
        <RadioTabs
          label="Stock"
          name="stock"
          hint="Arrows move between them."
          options={KINDS.map((value) => ({ value, label: value }))}
          value={kind}
          onChange={setKind}
        />
      </Example>
      <Example
        name="Switch"
        use="Two ways to look at the same. With icons, phones show those alone."
        code="<Switch label options value onChange />"
      >
        <Row gap={4} wrap>
          <Switch
            label="View"
            value={view}
            onChange={setView}
            options={[
              {
                value: 'grid',
                label: 'Grid',
                icon: <IconLayoutGrid size={18} stroke={1.6} aria-hidden="true" />,
              },
              { value: 'list', label: 'List', icon: <IconList size={18} stroke={1.6} aria-hidden="true" /> },
            ]}
          />
          <Switch
            small
            label="Unit"
            value={view}
            onChange={setView}
            options={[
              { value: 'grid', label: 'kW' },
              { value: 'list', label: 'HP' },
            ]}
          />
        </Row>
      </Example>
      <Example name="Check" use="A line of a filter." code="<Check label count checked onChange />">
        <Stack>
          <Check
            label="End-suction pumps"
            count={18}
            checked={isTicked}
            onChange={() => setTicked(!isTicked)}
          />
          <Check spread label="Motors" count={7} isPartly checked={false} readOnly />
        </Stack>
      </Example>
      <Example
        name="SearchInput, Choice"
        use="Above a list."
        code="<SearchInput label placeholder value onChange />"
      >
        <Stack gap={3}>
          <SearchInput
            label="Search products"
            placeholder="Name or part number"
            value={words}
            onChange={setWords}
          />
          <Choice label="Sort" labelWidth={56} options={KINDS} value={kind} onChange={setKind} />
        </Stack>
      </Example>
    </Grid>
  );
}
