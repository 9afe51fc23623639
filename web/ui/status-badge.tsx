import { statusColour } from '#domain/orders.ts';
import { Badge } from './badge.tsx';

interface StatusBadgeProps {
  status: string;
  /** The label, when it is not the status itself ("new" for pending). */
  label?: string;
  /** The larger version of the status cards. */
  large?: boolean;
}

/** Status as a word and a colour. */
export const StatusBadge = ({ status, label = status, large = false }: StatusBadgeProps) => (
  <Badge colour={statusColour(status)} large={large}>
    {label}
  </Badge>
);
