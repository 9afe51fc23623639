import type { Order } from '#contract/order-entities.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { isPastDue } from '#domain/transfers.ts';
import { unbroken } from '#domain/words.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Text } from '../../../../ui/text.tsx';

/** How long the goods wait for the money. */
export function HeldPanel({ dueOn }: Pick<NonNullable<Order['transfer']>, 'dueOn'>) {
  const [title, words] = heldInWords(dueOn);
  return (
    <Panel roomy title={title}>
      <Text size="small" tone="muted">
        {words}
      </Text>
    </Panel>
  );
}

function heldInWords(dueOn: string | null): [title: string, words: string] {
  if (!dueOn)
    return [
      'Held for you',
      'A part of the sum has arrived, so the order does not lapse. Write to us if the rest takes longer.',
    ];
  const day = unbroken(formatIst(dueOn, 'date'));
  return isPastDue(dueOn, istDay(new Date().toISOString()))
    ? [
        `The last day was ${day}`,
        'What left your bank by then is still counted when we see it, on the next bank day.',
      ]
    : [
        `Held until ${day}`,
        'Until midnight IST. We write to you two days before. After that the order lapses.',
      ];
}
