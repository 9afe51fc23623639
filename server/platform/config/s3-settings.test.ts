import { describe, expect, test } from 'vitest';
import { complaint, LIVE } from '../../testing/live-environment.ts';
import { readConfig } from './read-config.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const IN_S3 = { ...LIVE, CLOUDINARY_CLOUD_NAME: '', CLOUDINARY_UPLOAD_PRESET: '', ...S3 };

describe('an S3 store', () => {
  test('needs its address, bucket and keys; the rest has a default [B8.6]', () => {
    expect(
      readConfig({ ...S3, S3_ENDPOINT: ' https://s3.example/ ', S3_REGION: '', S3_PUBLIC_URL: '' }).s3,
    ).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'shop',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      publicUrl: null,
    });
    const more = { S3_REGION: 'ap-south-1', S3_PUBLIC_URL: 'https://cdn.example/shop/' };
    expect(readConfig({ ...S3, ...more }).s3).toMatchObject({
      region: 'ap-south-1',
      publicUrl: 'https://cdn.example/shop',
    });
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: ' ' }).s3).toBeNull();
  });

  test.each([
    [{ S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ S3_ENDPOINT: ' ', S3_SECRET_ACCESS_KEY: '' }, 'S3_ENDPOINT, S3_SECRET_ACCESS_KEY'],
  ])('that is half set up names what is missing: without %o', (without, missing) => {
    expect(complaint({ ...S3, ...without })).toBe(
      `For images in an S3 store set ${missing} too, or take all settings that begin with S3_ out.`,
    );
  });

  test.each([
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address that begins with http:// or https://.'],
    [{ S3_PUBLIC_URL: 'https://cdn.example/?a' }, 'S3_PUBLIC_URL must be an address like'],
    [{ S3_BUCKET: 'shop/images' }, 'S3_BUCKET must be the name of a bucket alone'],
    [{ CLOUDINARY_CLOUD_NAME: 'a', CLOUDINARY_UPLOAD_PRESET: 'b' }, 'Images have one place'],
  ])('is refused with %o', (wrong, sentence) => {
    expect(complaint({ ...S3, ...wrong })).toContain(sentence);
  });

  test('is enough for a live shop, over an encrypted line', () => {
    expect(readConfig(IN_S3).s3?.bucket).toBe('shop');
    expect(complaint({ ...IN_S3, S3_ENDPOINT: 'http://s3.example' })).toContain('S3_ENDPOINT with https');
    expect(complaint({ ...IN_S3, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBeNull();
    expect(complaint({ ...IN_S3, S3_PUBLIC_URL: 'http://cdn.example' })).toContain(
      'S3_PUBLIC_URL with https',
    );
  });

  test('or Cloudinary is needed by a live shop: a local folder is not seen by other machines', () => {
    const needs = complaint({ ...LIVE, CLOUDINARY_CLOUD_NAME: '', CLOUDINARY_UPLOAD_PRESET: '' });
    expect(needs).toMatch(/^SHOP_MODE=live needs: CLOUDINARY_CLOUD_NAME .* or S3_ENDPOINT, S3_BUCKET/);
  });
});
