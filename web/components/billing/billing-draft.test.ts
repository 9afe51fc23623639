import { describe, expect, test } from 'vitest';
import {
  type BillingDraft,
  type BillingOf,
  billingBody,
  billingOf,
  changing,
  NO_BILLING,
  opened,
} from './billing-draft.ts';

const GSTIN = '27AAPFU0939F1ZV';
const TYPED: BillingDraft = {
  ...NO_BILLING,
  address: '14 Wagle Estate',
  district: 'Thane',
  pincode: '400604',
};
const KEPT = {
  company: 'Thane Textile Machinery Ltd',
  gst: GSTIN,
  address: 'Plot 14, Road 16',
  district: 'Thane',
  state: 'Maharashtra',
  pincode: '400604',
  sez: false,
};
const at = (over: Partial<BillingOf>) =>
  billingOf({ draft: TYPED, company: 'Mill', gst: '', deliveryState: 'Tamil Nadu', known: [], ...over });

describe('who is billed', () => {
  test('is asked for when the GSTIN is of another State than the delivery, and its State is the GSTIN’s [B14.2]', () => {
    expect(at({ gst: '27aapfu0939f1zv' })).toMatchObject({
      shape: 'open',
      isAsked: true,
      billedTo: { company: 'Mill', gst: GSTIN, district: 'Thane', state: 'Maharashtra' },
    });
    // Where both are possible the delivery was chosen; here it is not.
    expect(at({ gst: GSTIN, draft: { ...TYPED, isOther: false } }).billedTo).not.toBeNull();
  });

  test('is offered otherwise: in the same State, without a GSTIN, while either is typed [B14.2]', () => {
    for (const over of [
      { gst: GSTIN, deliveryState: 'Maharashtra' },
      { gst: '' },
      { gst: GSTIN.slice(0, 14) },
      { gst: '123456' },
      { gst: GSTIN, deliveryState: 'Tamil' },
    ])
      expect(at(over)).toMatchObject({ shape: 'link', isAsked: false, billedTo: null });
  });

  test('may be another without a GSTIN, with the State that is typed and in no zone [B14.2]', () => {
    const draft = { ...opened(TYPED, ''), state: 'Kerala', sez: true };
    expect(at({ draft }).billedTo).toMatchObject({ gst: null, state: 'Kerala', sez: false });
    expect(at({ draft: { ...draft, isOther: false } })).toMatchObject({ shape: 'open', billedTo: null });
  });

  test('is folded when the GSTIN is removed, and what was typed comes back with it [B14.2]', () => {
    const draft = opened(TYPED, GSTIN);
    const same = { draft, gst: GSTIN, deliveryState: 'Maharashtra' };
    expect(at(same).shape).toBe('open');
    expect(at({ ...same, gst: '' }).shape).toBe('link');
    expect(at(same).billedTo).toMatchObject({ address: '14 Wagle Estate' });
    expect(at({ gst: '' }).shape).toBe('link');
  });

  test('is known by the GSTIN that it was kept with, until it is changed [B14.2]', () => {
    const known = [KEPT];
    for (const deliveryState of ['Tamil Nadu', 'Maharashtra'])
      expect(at({ gst: GSTIN, deliveryState, known, company: '' })).toMatchObject({
        shape: 'folded',
        billedTo: KEPT,
      });
    expect(at({ gst: GSTIN, known }).billedTo?.company).toBe('Mill');
    expect(at({ gst: '33AAACH7409R1Z8', known }).shape).toBe('link');
    const draft = changing(TYPED, KEPT);
    expect(at({ gst: GSTIN, known, draft })).toMatchObject({
      shape: 'open',
      billedTo: { address: 'Plot 14, Road 16' },
    });
    expect(at({ gst: GSTIN, deliveryState: 'Maharashtra', known, draft }).shape).toBe('open');
  });

  test('is known of a quote without a GSTIN too, and only there [B14.2]', () => {
    const known = [{ ...KEPT, gst: null }];
    expect(at({ known }).shape).toBe('folded');
    expect(at({ known, draft: changing(TYPED, known[0]!) }).shape).toBe('open');
    expect(at({ known, gst: '33AAACH7409R1Z8' }).shape).toBe('link');
  });

  test('is sent without the spaces that were typed around it', () => {
    const { company, pincode } = billingBody({ ...KEPT, company: ' Mill ', pincode: 400604 });
    expect([company, pincode]).toEqual(['Mill', '400604']);
  });
});
