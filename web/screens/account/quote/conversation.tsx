import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnQuote } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { MAX_QUOTE_MESSAGE_LENGTH } from '#domain/sizes/quotes.ts';
import { counted } from '#domain/words.ts';
import { writeAboutQuote } from '../../../api/quotes.ts';
import { randomId } from '../../../browser/random-id.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { site } from '../../../site/site.ts';
import '../../../styles/mantine-forms.css';
import { Form } from '../../../ui/form/form.tsx';
import { MessageInput } from '../../../ui/form/message-input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './conversation.module.css';

/** So many are shown on a phone before the others are asked for. */
const NEWEST_ON_PHONES = 2;

interface ConversationProps {
  quote: OwnQuote;
  typed: string;
  onType: (text: string) => void;
}

export function Conversation({ quote, typed, onType }: ConversationProps) {
  const { messages } = quote;
  const [isWhole, setWhole] = useState(false);
  const earlier = messages.length - NEWEST_ON_PHONES;
  return (
    <section className={styles.panel} aria-labelledby="conversation">
      <h2 id="conversation">Conversation</h2>
      {!isWhole && earlier > 0 && (
        <button type="button" className={`${styles.more} link`} onClick={() => setWhole(true)}>
          Show {counted(earlier, 'earlier message')}
        </button>
      )}
      {messages.length > 0 ? (
        <ol className={styles.messages} data-whole={isWhole || undefined} aria-live="polite">
          {messages.map(({ _id, at, from, author, text }, index) => (
            <li key={_id} data-from={from} data-earlier={index < earlier || undefined}>
              <Initials name={author} small />
              <div>
                <Text size="small" tone="muted" className={styles.who}>
                  <strong>{from === 'customer' ? 'You' : `${author}, ${site.name}`}</strong>{' '}
                  <time dateTime={at}>{formatIst(at, 'date-time')}</time>
                </Text>
                <Text tone="ink" className={`anywhere ${styles.text}`}>
                  {text}
                </Text>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <Text size="ui" tone="muted">
          Nothing was written yet. Questions about this quote go here.
        </Text>
      )}
      <MessageField quote={quote} typed={typed} onType={onType} />
    </section>
  );
}

function MessageField({ quote, typed, onType }: ConversationProps) {
  const write = useMutation(writeAboutQuote);
  const form = useRef<HTMLFormElement>(null);
  /** Of the text as it stands: sending it again after a lost answer writes it once. */
  const key = useRef(randomId());
  const text = typed.trim();
  const partner = quote.revisions[0]?.sentBy;
  const send = () => {
    if (!text) return;
    write.mutate(
      { key: key.current, id: quote._id, text },
      {
        onSuccess: () => {
          onType('');
          key.current = randomId();
          form.current?.querySelector('textarea')?.focus();
        },
      },
    );
  };
  return (
    <Stack
      as={Form}
      formRef={form}
      isBusy={write.isPending}
      onSubmit={send}
      align="end"
      className={styles.form}
    >
      <MessageInput
        className={styles.field}
        label={partner ? `Write to ${partner}` : 'Write to us'}
        maxLength={MAX_QUOTE_MESSAGE_LENGTH}
        readOnly={write.isPending}
        value={typed}
        onChange={(next) => {
          onType(next);
          key.current = randomId();
        }}
        onSend={() => form.current?.requestSubmit()}
      />
      <Button
        type="submit"
        leftSection={<IconSend size={18} stroke={1.6} aria-hidden="true" />}
        loading={write.isPending}
        disabled={!text}
      >
        Send message
      </Button>
    </Stack>
  );
}
