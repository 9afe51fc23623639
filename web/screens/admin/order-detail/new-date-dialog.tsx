import { Checkbox, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { oneLine } from '#domain/settings/clean-settings.ts';
import { earliestNewDate, MAX_NEW_DATE_TEXT, newDateProblem } from '#domain/stock/dates.ts';
import { newDateMailWords } from '#domain/stock/new-date-mail.ts';
import { promiseNewDate } from '../../../api/admin-orders.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import { linesForNewDate, piecesAndPrice, proposalOf, whyNewDate } from './short-sentences.ts';

/** Promises an order whose goods are missing for another day; the customer reads what is shown here. */
export default function NewDateDialog({ order, onFailed, onClose }: OrderDialogProps) {
  const [opened] = useState(order);
  const today = istDay(new Date().toISOString());
  const lines = linesForNewDate(opened);
  const isChange = opened.short.length === 0;
  const proposal = proposalOf(opened, lines, today);
  const earliest = earliestNewDate(opened);
  const [date, setDate] = useState(proposal.date);
  const [offerRefund, setOfferRefund] = useState(true);
  const [text, setText] = useState('');
  const sending = useMutation({ ...promiseNewDate, onSuccess: onClose, onError: onFailed });
  const problem = newDateProblem(date, today, earliest);
  const isSame = isChange && date === opened.promisedOn;
  const mail = newDateMailWords({
    orderNumber: opened.orderId,
    promisedOn: date,
    words: oneLine(text) || null,
    offersRefund: offerRefund,
    isRest: opened.consignments.length > 0,
  });
  return (
    <FormDialog
      size={520}
      title={`New date for ${opened.orderId}`}
      lead={whyNewDate(opened)}
      label="Send the new date"
      isReady={problem === null && !isSame}
      isBusy={sending.isPending}
      onSubmit={() =>
        sending.mutate({ mongooseOrderId: opened._id, date, offerRefund, text: text.trim() || null })
      }
      onClose={onClose}
    >
      <Grid columns={2} gap={4} align="start">
        <TextInput
          data-autofocus
          label="All sent by"
          type="date"
          min={earliest !== null && earliest > today ? earliest : today}
          description={proposal.words}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={date}
          error={date !== '' && problem}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <fieldset>
          <legend className="field-label">If that is too late</legend>
          <Checkbox
            label={`Offer to refund ${piecesAndPrice(lines)}`}
            checked={offerRefund}
            onChange={(event) => setOfferRefund(event.currentTarget.checked)}
          />
        </fieldset>
      </Grid>
      <TextInput
        label={optional('One sentence of yours')}
        placeholder="The foundry pours on 24 November"
        maxLength={MAX_NEW_DATE_TEXT}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem === null && !isSame && (
        <Stack gap={1}>
          <span className="field-label">
            {opened.customerId.email ? `Mail to ${opened.customerId.email}` : 'Not mailed: no e-mail'}
          </span>
          <Notice kind="plain" icon={IconMail} className="anywhere" data-mail>
            <strong className="block bold">{mail.subject}</strong>
            {mail.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </Stack>
      )}
    </FormDialog>
  );
}
