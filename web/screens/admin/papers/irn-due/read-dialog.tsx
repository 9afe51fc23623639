import type { ReadAnswer } from '#contract/e-invoices.ts';
import { Dialog, DialogFoot } from '../../../../ui/dialog.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { type AnswersRead, readInWords, unknownNumbers } from './answers.ts';

const OUTCOME: Record<ReadAnswer['outcome'], { words: string; tone: 'good' | 'error' | 'muted' }> = {
  kept: { words: 'Kept', tone: 'good' },
  already: { words: 'Kept already', tone: 'muted' },
  refused: { words: 'Refused', tone: 'error' },
  wrong: { words: 'Not kept', tone: 'error' },
  unknown: { words: 'Not known', tone: 'error' },
};

/** What the file said, answer by answer. */
export default function ReadDialog({ read, onClose }: { read: AnswersRead; onClose: () => void }) {
  const unknown = unknownNumbers(read);
  return (
    <Dialog title="What was read" lead={`${read.name}: ${readInWords(read)}.`} size={560} onClose={onClose}>
      {unknown && (
        <Text size="small" tone="error">
          No paper here has the number {unknown}.
        </Text>
      )}
      <ul className="ruled">
        {read.answers.map(({ number, outcome, error }, index) => {
          const { words, tone } = OUTCOME[outcome];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers keep their places, and a number may stand twice
            <Stack as="li" key={index} size="small" className="anywhere">
              <strong className="medium ink">{number ?? `Answer ${index + 1}`}</strong>
              <Text as="span" size="small" tone={tone}>
                {words}
                {error && `: ${error}`}
              </Text>
            </Stack>
          );
        })}
      </ul>
      <DialogFoot label="Close" variant="default" focus="act" onAct={onClose} />
    </Dialog>
  );
}
