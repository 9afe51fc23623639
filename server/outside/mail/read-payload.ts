import Type, { type TSchema } from 'typebox';
import { storedJson } from '../../platform/db/schema/stored-json.ts';
import type { CodeRequest } from './code-letter.ts';
import type { MailPayload } from './queue-mail.ts';
import { MAIL_DATA } from './templates/mail-data.ts';

const COLUMN = 'outbox.payload';

const email = Type.String();
const readCodeRequest = storedJson(
  COLUMN,
  Type.Object({
    codeFor: Type.Union([
      Type.Object({
        purpose: Type.Literal('register'),
        email,
        registrationId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      }),
      Type.Object({ purpose: Type.Literal('reset'), email, handleHash: Type.Optional(Type.String()) }),
      Type.Object({ purpose: Type.Literal('staff-reset'), email }),
      Type.Object({ purpose: Type.Literal('staff-email'), email, codeId: Type.String() }),
      Type.Object({ purpose: Type.Literal('invitation'), invitationId: Type.String() }),
      Type.Object({ purpose: Type.Literal('customer-invitation'), invitationId: Type.String() }),
      Type.Object({ purpose: Type.Literal('company-invitation'), invitationId: Type.String() }),
    ]),
  }),
);

const readTemplate = storedJson(COLUMN, Type.Object({ template: Type.String() }));

const readerOf = (template: string, data: TSchema) =>
  storedJson(
    COLUMN,
    Type.Object({
      to: Type.String(),
      replyTo: Type.Optional(Type.String()),
      notAfter: Type.Optional(Type.String()),
      isCopy: Type.Optional(Type.Boolean()),
      template: Type.Literal(template),
      data,
    }),
  );
const READERS = new Map(
  Object.entries(MAIL_DATA).map(([template, data]) => [template, readerOf(template, data)]),
);

/** Tried again like any other trouble: during an update, a newer version that knows the template runs beside this one. */
class UnknownTemplate extends Error {
  override name = 'UnknownTemplate';
}

/** What a row of the outbox asks for: a mail with the data of its template, or a code. */
export function readPayload(mailId: string, payload: unknown): MailPayload | { codeFor: CodeRequest } {
  if (typeof payload === 'object' && payload && 'codeFor' in payload) return readCodeRequest(mailId, payload);
  const { template } = readTemplate(mailId, payload);
  const read = READERS.get(template);
  if (!read) throw new UnknownTemplate(`The mail ${mailId} has a template that this version does not know.`);
  return read(mailId, payload) as MailPayload;
}
