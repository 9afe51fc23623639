import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { MAX_IMAGE_BYTES } from '#domain/sizes/images.ts';
import { UPLOAD_RIGHTS } from '#domain/staff/rights.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { uploads } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { openToStaff } from '../../platform/http/access.ts';
import { CLIENT_HAS_GONE, hangUpOf } from '../../platform/http/hang-up.ts';
import { sendError } from '../../platform/http/send-error.ts';
import { HungUp } from '../../platform/rate-limits/bounded-queue.ts';
import { checkReceipt, isPdf } from './check-receipt.ts';
import { decodeUpload, RefusedImage } from './decode-upload.ts';
import {
  type FileName,
  imageLinkOf,
  isUploadFolder,
  originalKey,
  randomImageName,
  UPLOAD_FOLDERS,
  type UploadFolder,
} from './image-names.ts';
import type { ImageStore } from './image-store.ts';

export const LOCAL_UPLOAD_PATH = '/v1_1/local/image/upload';

interface UploadForm {
  file: Buffer;
  filename: string;
  folder: UploadFolder;
}

/** The shop's own image host: implements Cloudinary's upload call, for the staff only. */
export async function acceptUploads(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Pick<Config, 'publicUrl'> },
  store: ImageStore,
) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_IMAGE_BYTES,
      files: 1,
      fields: 10,
      parts: 12,
      fieldSize: 4096,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  });
  app.setErrorHandler<FastifyError | RefusedImage | ShopError | HungUp>(answerLikeCloudinary);
  app.post(LOCAL_UPLOAD_PATH, openToStaff(UPLOAD_RIGHTS), async (request, reply) => {
    const form = await readForm(request);
    const { file, bytes, ...size } = await accept(form, hangUpOf(reply));
    // Before the file, so that an upload whose answer was lost is found and swept.
    await db.insert(uploads).values({ link: imageLinkOf(file) });
    await store.write(originalKey(file), bytes);
    reply.header('cache-control', 'no-store');
    return uploadAnswer(file, { bytes, ...size }, form.filename, config.publicUrl);
  });
}

interface Accepted {
  file: FileName;
  bytes: Buffer;
  width?: number;
  height?: number;
}

/** A picture, newly encoded; a receipt may also be a PDF, which is stored as it is. */
async function accept({ file, folder }: UploadForm, hangUp: AbortSignal): Promise<Accepted> {
  const name = randomImageName();
  if (folder === 'llr' && isPdf(file)) {
    checkReceipt(file);
    return { file: { folder, name, extension: 'pdf' }, bytes: file };
  }
  const { extension, ...decoded } = await decodeUpload(file, hangUp);
  return { file: { folder, name, extension }, ...decoded };
}

async function readForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw new RefusedImage('wrong-type', 'Send the image as multipart/form-data.');
  const fields = new Map<string, string>();
  let file: { bytes: Buffer; name: string } | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw tooLarge();
    if (part.fieldname === 'file') file = { bytes, name: part.filename };
  }
  // A link or data URI would make us fetch from arbitrary places.
  if (fields.has('file')) throw new RefusedImage('broken', 'Send the bytes of the file, not a link to it.');
  if (!file) throw new RefusedImage('broken', 'Missing required parameter - file');
  if (!fields.get('upload_preset'))
    throw new RefusedImage('broken', 'Upload preset must be specified when using unsigned upload');
  const folder = fields.get('folder') ?? '';
  if (!isUploadFolder(folder))
    throw new RefusedImage('broken', `The folder must be one of ${UPLOAD_FOLDERS.join(', ')}.`);
  return { file: file.bytes, filename: file.name, folder };
}

const tooLarge = () => new RefusedImage('too-large', `File size too large. Maximum is ${MAX_IMAGE_BYTES}.`);

function uploadAnswer(
  image: FileName,
  { bytes, ...size }: Omit<Accepted, 'file'>,
  filename: string,
  origin: string,
) {
  const url = `${origin}${imageLinkOf(image)}`;
  return {
    asset_id: image.name,
    public_id: `${image.folder}/${image.name}`,
    version: 1,
    ...size,
    format: image.extension,
    resource_type: 'image',
    type: 'upload',
    created_at: new Date().toISOString(),
    tags: [],
    bytes: bytes.length,
    etag: createHash('md5').update(bytes).digest('hex'),
    placeholder: false,
    url,
    secure_url: url,
    folder: image.folder,
    original_filename: filename.replace(/\.[^.]*$/, '').slice(0, 200),
    access_mode: 'public',
  };
}

/** Refusals that the image host itself could give. */
const FAMILIAR = new Set<ErrorCode>(['no-space', 'unavailable']);
const STATUSES: Record<RefusedImage['refusalReason'], number> = {
  'wrong-type': 415,
  broken: 400,
  'too-large': 413,
};

function answerLikeCloudinary(
  error: FastifyError | RefusedImage | ShopError | HungUp,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof RefusedImage) return refuse(STATUSES[error.refusalReason], error.message);
  if (error instanceof HungUp) return reply.code(CLIENT_HAS_GONE).send();
  if (error instanceof ShopError && FAMILIAR.has(error.code)) {
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
    return refuse(error.status, error.message);
  }
  if (error instanceof ShopError || (error.statusCode ?? 500) >= 500) return sendError(request, reply, error);
  return refuse(400, 'Invalid upload');

  function refuse(status: number, message: string) {
    return reply
      .code(status)
      .headers({ 'x-cld-error': message, 'cache-control': 'no-store' })
      .send({ error: { message } });
  }
}
