import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card, CardHead, Cards } from '../cards.tsx';
import { Grid, Text } from '../layout.tsx';
import { ShortTable } from '../short-table.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Table, TableFrame } from '../table.tsx';
import { ProductOfTable, TablePanel } from '../table-panel.tsx';
import { Example, Part } from './example.tsx';

const PRODUCTS: [name: string, count: number, amount: string][] = [
  ['ES 65-200 End-Suction Pump Set', 2, 'Rs.1,36,900.00'],
  ['IM 7.5-2 Foot-Mounted Motor', 1, 'Rs.41,200.00'],
];

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">Product</th>
      <th scope="col" data-is="number">
        Quantity
      </th>
      <th scope="col" data-is="amount">
        Amount
      </th>
    </tr>
  </thead>
);

const rows = (first: (name: string) => ReactNode) =>
  PRODUCTS.map(([name, count, amount]) => (
    <tr key={name}>
      <td>{first(name)}</td>
      <td data-is="number">{count}</td>
      <td data-is="amount">{amount}</td>
    </tr>
  ));

export const Tables = () => (
  <Part id="tables" name="Tables and cards">
    <Example
      name="Table"
      use="In its frame; bare in a panel or a TableFrame, which is one. data-is puts amounts and numbers at the end of their column."
      code={'<Table><td data-is="amount">'}
    >
      <Table>
        <Heads />
        <tbody>{rows((name) => name)}</tbody>
      </Table>
    </Example>
    <Example
      name="TableFrame"
      use="Around a table that has something beside it."
      code="<TableFrame><Table bare>"
    >
      <TableFrame>
        <Table bare figures>
          <Heads />
          <tbody>{rows((name) => name)}</tbody>
        </Table>
      </TableFrame>
    </Example>
    <Example
      name="TablePanel, ProductOfTable"
      use="A table from edge to edge under its title; a product has its picture."
      code="<TablePanel title aside><Table bare>"
    >
      <TablePanel title="Most sold" aside={<span className="small muted">this month</span>}>
        <Table bare>
          <Heads />
          <tbody>
            {rows((name) => (
              <ProductOfTable picture={<img src="/outlines/products.svg" alt="" width={42} height={42} />}>
                {name}
              </ProductOfTable>
            ))}
          </tbody>
        </Table>
      </TablePanel>
    </Example>
    <Grid columns={2} gap={8}>
      <Example
        name="ShortTable"
        use="A few rows, what can be done with each at its end."
        code={'<ShortTable heads={["Person", "Role"]}>'}
      >
        <ShortTable heads={['Person', 'Role']} row={56}>
          {['Meena Iyer', 'Arun Kumar'].map((name) => (
            <tr key={name}>
              <td className="medium ink">{name}</td>
              <td>Orders</td>
              <td>
                <Button size="sm" aria-label={`Change ${name}`}>
                  Change
                </Button>
              </td>
            </tr>
          ))}
        </ShortTable>
      </Example>
      <Example name="Cards, Card, CardHead" use="A list on phones." code="<Cards><Card><CardHead>">
        <Cards>
          {PRODUCTS.map(([name, , amount]) => (
            <Card key={name}>
              <CardHead>
                <Text weight="bold" tone="ink">
                  {name}
                </Text>
                <span className="bold ink unbroken">{amount}</span>
              </CardHead>
              <StatusBadge status="confirmed" />
            </Card>
          ))}
        </Cards>
      </Example>
    </Grid>
  </Part>
);
