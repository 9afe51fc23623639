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
import '../../../styles/mantine-forms.ts';
import { Form } from '../../../ui/form/form.tsx';
import { MessageInput } from '../../../ui/form/message-input.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
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
    <Panel roomy title="Conversation" titleId="conversation">
      {!isWhole && earlier > 0 && (
        <button
          type="button"
          className="small link alone only-phone not-printed"
          onClick={() => setWhole(true)}
        >
          Show {counted(earlier, 'earlier message')}
        </button>
      )}
      {messages.length > 0 ? (
        <ol className={styles.messages} aria-live="polite">
          {messages.map(({ _id, at, from, author, text }, index) => (
            <Row
              key={_id}
              as="li"
              gap={3}
              align="start"
              className={!isWhole && index < earlier ? 'not-phone' : undefined}
              data-from={from}
            >
              <Initials name={author} small />
              <div className="grow">
                <Text size="small" tone="muted">
                  <strong className="bold ink">
                    {from === 'customer' ? 'You' : `${author}, ${site.name}`}
                  </strong>{' '}
                  <time dateTime={at} className="unbroken">
                    {formatIst(at, 'date-time')}
                  </time>
                </Text>
                <Text size="ui" tone="ink" className="anywhere as-typed">
                  {text}
                </Text>
              </div>
            </Row>
          ))}
        </ol>
      ) : (
        <Text size="ui" tone="muted">
          Nothing was written yet. Questions about this quote go here.
        </Text>
      )}
      <MessageField quote={quote} typed={typed} onType={onType} />
    </Panel>
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
      gap={2}
      align="end"
      className={classes('not-printed', styles.form)}
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
