import { useLocation } from 'react-router';
import { OPENING } from '../../browser/use-close-by-back.ts';
import { useHydrated } from '../../remembered/session.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import type { QuoteDialogProps } from './quote-dialog.tsx';

/** In two steps: the list of the dialog's forty files is not on every product page either. */
const QuoteDialog = onDemand(async () => (await import('./load-dialog.ts')).loadDialog());

/** For the link that opens the dialog. */
export const askingFor = (what?: number | string) => ({ to: what ? `#quote=${what}` : '#quote', ...OPENING });

/** The dialog in which a quote is requested, open while the address ends in "#quote"; loaded when first opened. */
export function QuoteRequest(props: Omit<QuoteDialogProps, 'what'>) {
  const { hash } = useLocation();
  return useHydrated() && hash.startsWith('#quote') ? <QuoteDialog what={hash.slice(7)} {...props} /> : null;
}
