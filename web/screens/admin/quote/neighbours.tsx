import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { Row } from '../../../ui/layout.tsx';

/** To the quotes before and after this one among those that wait for the shop. */
export const Neighbours = ({
  neighbours: { position, waiting, previous, next },
}: Pick<AdminQuote, 'neighbours'>) =>
  (previous ?? next) && (
    <Row as="nav" gap={2} aria-label="Quotes to answer">
      <span className="small muted at-end">
        {position === null ? `${waiting} to answer` : `${position} of ${waiting} to answer`}
      </span>
      <Step to={previous} label="Previous quote">
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </Step>
      <Step to={next} label="Next quote">
        <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
      </Step>
    </Row>
  );

const Step = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to ? (
    <ActionIcon
      component={Link}
      to={`/admin/quotes/view/${to}`}
      size={40}
      variant="default"
      aria-label={label}
    >
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon size={40} variant="default" aria-label={label} disabled>
      {children}
    </ActionIcon>
  );
