import Type, { type TObject, type TSchema } from 'typebox';
import type { Access } from '#domain/access.ts';
import { ID_PATTERN } from '#domain/id.ts';
import type { ReadScope } from '#domain/keys/scopes.ts';
import { MAX_IMAGE_LINK_LENGTH } from '#domain/sizes/images.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { NeededRight } from '#domain/staff/rights.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call: of the staff only those with the right. */
export type Admission =
  | { access: Exclude<Access, 'admin'>; right?: never; readBy?: never }
  | {
      access: Extract<Access, 'admin'>;
      right: NeededRight;
      /** The area of what every member of staff may read: a key that has it may too. Without one no key may. */
      readBy?: ReadScope;
    };

/** One call of the HTTP API: the single source of validation, serialisation, OpenAPI and static types. */
export type Endpoint = Admission & EndpointParts;

interface EndpointParts {
  method: 'GET' | 'POST';
  /** Error codes specific to this call, in addition to those that all calls of its kind share. */
  refusals?: readonly ErrorCode[];
  summary: string;
  /** Takes the header Idempotency-Key: a repeated call has an effect only once. */
  takesIdempotencyKey?: true;
  /** A public read that is never cached. */
  uncached?: true;
  /** Its own statement checks the token, which saves a round trip to the database. */
  checksToken?: true;
  query?: TObject;
  body?: TSchema;
  /** Maximum size of the body in bytes, where the default of 64 KiB is too small. */
  bodyLimit?: number;
  /** Schema of the whole answer body, envelope included. */
  response: TSchema;
}

type WithoutMethod = Admission & Omit<EndpointParts, 'method'>;

export const get = <const E extends WithoutMethod>(endpoint: E) => ({
  method: 'GET' as const,
  ...endpoint,
});
export const post = <const E extends WithoutMethod>(endpoint: E) => ({
  method: 'POST' as const,
  ...endpoint,
});

/**
 * A closed object: unknown fields are refused in requests and removed from responses. An empty optional value of a
 * request counts as absent.
 */
export const closed = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false, emptyIsAbsent: true });

export const envelope = <T extends TSchema>(data: T) => closed({ data, msg: Type.Optional(Type.String()) });
export const tokenEnvelope = <T extends TSchema>(data: T) =>
  closed({ data, msg: Type.Optional(Type.String()), token: Type.String() });
/** A response with only a message. */
export const messageEnvelope = closed({ data: Type.Null(), msg: Type.String() });

export const docsPage = <T extends TSchema>(doc: T) =>
  closed({
    docs: Type.Array(doc),
    hasNextPage: Type.Boolean(),
    nextPage: Type.Union([Type.Integer(), Type.Null()]),
    totalDocs: Type.Optional(Type.Integer()),
    totalIsEstimate: Type.Optional(
      Type.Boolean({ description: 'So many that totalDocs is a rounded estimate' }),
    ),
  });
export const page = <T extends TSchema>(doc: T) => envelope(docsPage(doc));

export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  itemPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: PAGE_SIZE })),
};

/** Normalises the text of a request like the stored text it is compared with. */
const folded = { lowerCase: true };
export const id = Type.String({
  pattern: ID_PATTERN,
  description: 'UUID',
  ...folded,
});
export const reference = closed({ id });
/** A thing by its id alone. */
export const byId = closed({ _id: id });
/** What is named by its number. */
export const numbered = closed({ _id: id, number: Type.String() });
export const DAY_PATTERN = '^\\d{4}-\\d\\d-\\d\\d$';
/** A field that is an id in most calls and a word in some. */
export const idOrWord = (maxLength: number) => Type.String({ minLength: 1, maxLength, ...folded });
/** A required text must be visible; whether white space alone will do is decided by the use case. */
export const text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, ...(minLength > 0 && { visible: true }) });
export const time = Type.String({ description: 'ISO 8601 UTC' });
/** The version that an edit is based on; a client that omits it gets no conflict check. */
export const editedState = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'updatedAt of the state that was edited: refused when there is a newer one',
  }),
);
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const oneOf = <const T extends string>(words: readonly T[]): Type.TEnum<T[]> =>
  Type.Enum<T[]>([...words]);
export const count = Type.Integer({ minimum: 0 });
export const rupees = Type.Number({ minimum: 0, description: 'Rupees with at most two decimals' });
export const imageLink = Type.String({
  minLength: 1,
  maxLength: MAX_IMAGE_LINK_LENGTH,
  description: 'A link of the image host',
});

/** Long enough for the spaces and dashes that people type; what is too long has a sentence of its own. */
const LONGEST_NUMBER = 40;
export const digitsOrText = Type.Union([
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  text(LONGEST_NUMBER),
]);
