import type { CompanyState } from '#domain/companies/company-life.ts';
import type { StatusColour } from '#domain/orders.ts';
import { Badge } from '../ui/badge.tsx';

const COLOURS: Record<CompanyState, StatusColour> = {
  applied: 'yellow',
  active: 'green',
  suspended: 'red',
  closed: 'gray',
};

export const CompanyBadge = ({ state }: { state: CompanyState }) => (
  <Badge colour={COLOURS[state]}>{state}</Badge>
);
