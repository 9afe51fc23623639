import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogFoot } from '../dialog.tsx';
import { DoneNote } from '../done-note.tsx';
import { Form } from '../form/form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { MessageInput } from '../form/message-input.tsx';
import { optional } from '../form/optional.tsx';
import { useForm } from '../form/use-form.ts';
import { Grid, Row, Stack } from '../layout.tsx';
import { FormRefusal } from '../refusal.tsx';
import { Example, Part } from './example.tsx';

const EMPTY = { name: '', phone: '', message: '' };

/** Sends nothing; it is refused without a phone number, to show that. */
const useContact = () =>
  useForm({
    initial: EMPTY,
    problems: ({ name }) => ({ name: name === '' && 'Enter your name.' }),
    body: (values) => (values.name === '' ? null : values),
    send: {
      mutationFn: async ({ phone }: typeof EMPTY) => {
        if (phone === '') throw new Error('Leave a phone number: we call back.');
      },
    },
  });

export const Forms = () => (
  <Part id="forms" name="Forms and dialogs">
    <Grid columns={2} gap={8}>
      <Example
        name="Form, useForm"
        use="What is typed, what is wrong with it and the call that sends it. A field says what is wrong once it was left; a refusal that belongs to no field stands above the button."
        code={'<Form {...form.frame}><TextInput label="Name" {...form.field("name")} />'}
      >
        <ContactForm />
      </Example>
      <Stack gap={8}>
        <Example
          name="Fields"
          use="Mantine’s, with a hint or with what is wrong."
          code="<TextInput label description error />"
        >
          <Stack gap={4}>
            <TextInput label="Part number" description="As printed on the plate" />
            <NumberInput label="Quantity" error="Enter a whole number." />
            <FormRefusal>FormRefusal: this quote is no longer valid.</FormRefusal>
          </Stack>
        </Example>
        <Example
          name="Dialog, DialogFoot, FormDialog"
          use="The frame of every dialog. A dialog with fields is a form; its button sends them."
          code="<Dialog title onClose><DialogFoot label onAct onClose />"
        >
          <Dialogs />
        </Example>
      </Stack>
    </Grid>
  </Part>
);

function ContactForm() {
  const form = useContact();
  return (
    <Form {...form.frame} aria-label="An example of a form">
      <Stack gap={4}>
        <TextInput label="Name" {...form.field('name')} />
        <TextInput label={optional('Phone')} {...form.field('phone')} />
        <MessageInput
          label="Message"
          value={form.values.message}
          onChange={(message) => form.set({ message })}
          onSend={form.frame.onSubmit}
        />
        <FormRefusal>{form.refusal}</FormRefusal>
        {form.isSent && <DoneNote>Sent. Nobody reads it: it is an example.</DoneNote>}
        <Button type="submit" variant="primary" loading={form.isBusy}>
          Send
        </Button>
      </Stack>
    </Form>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row gap={2} wrap>
      <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      <Button onClick={() => setOpen('form')}>Open a form</Button>
      {open === 'dialog' && (
        <Dialog title="Cancel the order?" lead="The money goes back within five days." onClose={close}>
          <DialogFoot
            label="Cancel the order"
            variant="danger-filled"
            cancelLabel="Keep it"
            focus="cancel"
            onAct={close}
            onClose={close}
          />
        </Dialog>
      )}
      {open === 'form' && <ContactDialog onClose={close} />}
    </Row>
  );
}

function ContactDialog({ onClose }: { onClose: () => void }) {
  const form = useContact();
  return (
    <FormDialog title="Ask for a call" label="Send" onClose={onClose} {...form.frame}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label={optional('Phone')} {...form.field('phone')} />
    </FormDialog>
  );
}
