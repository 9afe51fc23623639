import type { ReactNode } from 'react';
import { Heading, Stack, Text } from '../layout.tsx';
import { SectionHeading } from '../section-heading.tsx';

interface PartProps {
  id: string;
  name: string;
  children: ReactNode;
}

/** A chapter of the page. */
export const Part = ({ id, name, children }: PartProps) => (
  <section id={id} aria-label={name} className="section">
    <SectionHeading>{name}</SectionHeading>
    <Stack gap={8}>{children}</Stack>
  </section>
);

interface ExampleProps {
  /** As it is exported. */
  name: string;
  /** When to use it. */
  use: ReactNode;
  /** What makes it, in a line. */
  code?: string;
  children: ReactNode;
}

export const Example = ({ name, use, code, children }: ExampleProps) => (
  <Stack as="article" gap={4}>
    <Stack gap={1}>
      <Heading level={3} size="body">
        {name}
      </Heading>
      <Text size="small" tone="muted">
        {use}
      </Text>
      {code && (
        <Text as="code" size="small" tone="text" className="anywhere">
          {code}
        </Text>
      )}
    </Stack>
    <div>{children}</div>
  </Stack>
);
