import { type QuoteState, quoteColour } from '#domain/quotes/lifecycle.ts';
import { Badge } from '../ui/badge.tsx';

/** The state of a quote as a word and a colour. */
export const QuoteBadge = ({ state, large = false }: { state: QuoteState; large?: boolean }) => (
  <Badge colour={quoteColour(state)} large={large}>
    {state}
  </Badge>
);
