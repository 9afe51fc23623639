import { INVENTED_GSTIN } from '#domain/papers/company.ts';

const part = (text: string) => Buffer.from(text).toString('base64url');

/** The portal's QR code for a paper of the invented company. */
export const signedQrOf = (DocNo: string, Irn: string, signature = part('signature'), more: object = {}) =>
  [
    part(JSON.stringify({ alg: 'RS256', typ: 'JWT' })),
    part(
      JSON.stringify({
        data: JSON.stringify({ SellerGstin: INVENTED_GSTIN, DocNo, Irn, ...more }),
        iss: 'NIC',
      }),
    ),
    signature,
  ].join('.');
