import { pino } from 'pino';

const SECRET_FIELDS = [
  'password',
  'otp',
  'token',
  'authorization',
  'signature',
  'xRazorpaySignature',
  'card',
  'number',
  'cvv',
  'key_secret',
  'code',
];

/** JSON lines without secrets; bodies are never logged. */
export const createLog = (level: string) =>
  pino({
    level,
    base: undefined,
    redact: {
      paths: [
        'req.headers.authorization',
        ...SECRET_FIELDS.filter((f) => f !== 'code').flatMap((field) => [field, `*.${field}`]),
      ],
      censor: '[redacted]',
    },
  });
