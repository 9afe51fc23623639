import { Button } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { Link } from 'react-router';

export interface WayToFinderProps {
  to: string;
  className: string;
  children: string;
}

export const WayToFinder = ({ to, className, children }: WayToFinderProps) => (
  <Button
    component={Link}
    to={to}
    className={className}
    leftSection={<IconChartDots size={16} stroke={1.8} aria-hidden="true" />}
  >
    {children}
  </Button>
);
