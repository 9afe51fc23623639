import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { MAX_QUOTE_MESSAGE_LENGTH } from '#domain/sizes/quotes.ts';
import { answerQuote } from '../../../api/admin-quotes.ts';
import { randomId } from '../../../browser/random-id.ts';
import { MessageInput } from '../../../ui/form/message-input.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { shortTime } from '../quotes/quote-words.ts';
import styles from './conversation.module.css';
import { entriesOf } from './conversation-entries.ts';

interface ConversationProps {
  quote: AdminQuote;
  mayAnswer: boolean;
  /** The answer as typed: it stays when the page reads everything else again. */
  text: string;
  onText: (text: string) => void;
}

/** What both sides wrote, with what was sent between. */
export function Conversation({ quote, mayAnswer, text, onText }: ConversationProps) {
  const nowIso = new Date().toISOString();
  const entries = entriesOf(quote);
  return (
    <Panel title="Conversation">
      {entries.length === 0 && <p className="small muted">Nothing was written yet.</p>}
      <Stack as="ol" gap={3} aria-live="polite">
        {entries.map((entry) =>
          'text' in entry ? (
            <li key={entry.key} className={`framed ${styles.message}`} data-from={entry.from}>
              <Text size="fine" tone="muted">
                <strong className="bold ink">{entry.author}</strong>{' '}
                <time dateTime={entry.at}>{shortTime(entry.at, nowIso)}</time>
                {entry.asksChange && <span className="block medium warning"> asks for a change</span>}
              </Text>
              <Text size="ui" tone="ink" className="anywhere as-typed">
                {entry.text}
              </Text>
            </li>
          ) : (
            <Row key={entry.key} as="li" gap={2} align="start" size="ui" tone="ink">
              <IconSend className="muted" size={16} stroke={1.8} aria-hidden="true" />
              <div>
                <strong className="bold">{entry.title}</strong>
                <span className="block fine muted">
                  <time dateTime={entry.at}>{shortTime(entry.at, nowIso)}</time>
                  {entry.by && `, by ${entry.by}`}
                </span>
                {entry.note && <span className="block fine muted anywhere">“{entry.note}”</span>}
              </div>
            </Row>
          ),
        )}
      </Stack>
      {mayAnswer && <Answer quote={quote} text={text} onText={onText} />}
    </Panel>
  );
}

function Answer({ quote, text, onText }: Omit<ConversationProps, 'mayAnswer'>) {
  const [idempotencyKey, setKey] = useState(randomId);
  const sending = useMutation(answerQuote);
  const typed = text.trim();
  const send = () => {
    if (!typed || sending.isPending) return;
    sending.mutate(
      { id: quote._id, text: typed, idempotencyKey },
      {
        onSuccess: () => {
          onText('');
          setKey(randomId());
        },
      },
    );
  };
  return (
    <Stack gap={2} className={styles.answer}>
      <MessageInput
        label={`Answer ${quote.customerId.name}`}
        maxLength={MAX_QUOTE_MESSAGE_LENGTH}
        value={text}
        onChange={(next) => {
          onText(next);
          // Another text is another message.
          setKey(randomId());
        }}
        onSend={send}
      />
      <Row gap={2} wrap spread>
        <span className="small muted">
          {quote.customerId.email ? 'Goes by mail at once' : 'Not mailed: the customer has no e-mail'}
        </span>
        <Button loading={sending.isPending} disabled={!typed} onClick={send}>
          Send message
        </Button>
      </Row>
    </Stack>
  );
}
