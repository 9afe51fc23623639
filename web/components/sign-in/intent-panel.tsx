import { usePendingIntent } from '../../remembered/intent.ts';
import { onDemand } from '../../ui/on-demand.tsx';

/** Few come with one: the others do not load it, and the login works without it. */
const PendingIntent = onDemand(() => import('./pending-intent.tsx').catch(() => ({ default: () => null })));

/** What the login will carry out, with a button to drop it. */
export function IntentPanel() {
  const intent = usePendingIntent();
  return intent && <PendingIntent intent={intent} />;
}
