import { describe, expect, it } from 'vitest';
import { MOST_ANSWERS, type PortalAnswer, readPortalAnswers } from './portal-answers.ts';

const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229';
const typed = { irn, ackNo: '112610012345678', ackDate: '2026-11-17 11:20:00', signedQr: 'a.b.c' };
const ANSWER = {
  DocNo: 'MW/26-27/01331',
  Irn: irn,
  AckNo: 112610012345678,
  AckDt: typed.ackDate,
  SignedQRCode: typed.signedQr,
};
const KEPT = { number: 'MW/26-27/01331', typed };
const REFUSED = {
  Status: '0',
  DocNo: 'MW/26-27/01322',
  ErrorDetails: [
    { ErrorCode: '3039', ErrorMessage: 'PIN 380001 does not belong to State 08' },
    { ErrorCode: '2211', ErrorMessage: 'Distance' },
  ],
};
const refusal = '3039: PIN 380001 does not belong to State 08; 2211: Distance';

const UNREADABLE = { problem: expect.stringMatching(/^This is no answer of the e-invoice portal/) };
const numberOfQr = (signedQr: string) => (signedQr === 'q.r.s' ? 'MW/26-27/01329' : null);
const read = (text: string) => readPortalAnswers(text, numberOfQr);
const answersIn = (text: string): PortalAnswer[] => {
  const found = read(text);
  return 'answers' in found ? found.answers : [];
};

describe('the answers of the portal in JSON', () => {
  it('are an array, or objects one after another', () => {
    const all = [KEPT, { number: 'MW/26-27/01322', refusal }];
    expect(answersIn(JSON.stringify([ANSWER, REFUSED], null, 2))).toEqual(all);
    expect(answersIn(`\ufeff${JSON.stringify(ANSWER)}\n${JSON.stringify(REFUSED)}\r\n`)).toEqual(all);
  });

  it('have their names in any case and spelling', () => {
    const other = {
      'Doc No': 'mw/26-27/01331 ',
      IRN: irn,
      ack_no: typed.ackNo,
      'Ack Date': typed.ackDate,
      signedqrcode: typed.signedQr,
    };
    expect(answersIn(JSON.stringify(other))).toEqual([KEPT]);
  });

  it('of the API name the document in the signed QR code alone', () => {
    const { DocNo: _, ...rest } = ANSWER;
    const data = { ...rest, SignedQRCode: 'q.r.s', Status: 'ACT' };
    const kept = [{ number: 'MW/26-27/01329', typed: { ...typed, signedQr: 'q.r.s' } }];
    expect(answersIn(JSON.stringify(data))).toEqual(kept);
    expect(answersIn(JSON.stringify({ Status: 1, ErrorDetails: null, Data: data }))).toEqual(kept);
    expect(answersIn(JSON.stringify({ Status: 1, Data: JSON.stringify(data) }))).toEqual(kept);
    expect(answersIn(JSON.stringify({ Data: [data, REFUSED] }))).toHaveLength(2);
  });

  it('nested without end refuse themselves alone', () => {
    const deep = (open: string, close: string) => `${open.repeat(50_000)}${close.repeat(50_000)}`;
    const data = deep('{"Data":[', ']}');
    const error = `{"DocNo":"MW/26-27/01322","ErrorDetails":${deep('[', ']')}}`;
    expect(answersIn(`[${data},${error},${JSON.stringify(ANSWER)}]`)).toEqual([
      { number: null, problem: 'Answer 1: it is nested too deep.' },
      { number: 'MW/26-27/01322', problem: 'Answer 2 has neither an IRN nor an error.' },
      KEPT,
    ]);
  });

  it('lose a character that cannot be stored', () => {
    const refused = { DocNo: 'MW/26-27/01322\0', ErrorDetails: 'PIN\0 380001' };
    expect(answersIn(JSON.stringify(refused))).toEqual([{ number: 'MW/26-27/01322', refusal: 'PIN 380001' }]);
  });

  it('keep every digit of a long acknowledgement number', () => {
    const text = JSON.stringify(ANSWER).replace('112610012345678', '12345678901234567891');
    expect(answersIn(text)).toMatchObject([{ typed: { ackNo: '12345678901234567891' } }]);
  });

  it('may hold brackets and quotation marks in their texts', () => {
    const odd = { ...REFUSED, ErrorDetails: 'Not "A}B" \\ {C' };
    expect(answersIn(JSON.stringify([odd, ANSWER]))).toEqual([
      { number: 'MW/26-27/01322', refusal: 'Not "A}B" \\ {C' },
      KEPT,
    ]);
  });

  it('that break off have what came before', () => {
    const whole = JSON.stringify([ANSWER, REFUSED]);
    expect(answersIn(whole.slice(0, -40))).toEqual([
      KEPT,
      { number: null, problem: 'Answer 2: the file ends in the middle of it.' },
    ]);
    expect(answersIn(`${JSON.stringify(ANSWER)}{"Irn":}${JSON.stringify(REFUSED)}`)).toEqual([
      KEPT,
      { number: null, problem: 'Answer 2: it is no JSON.' },
      { number: 'MW/26-27/01322', refusal },
    ]);
    expect(answersIn(`${JSON.stringify(ANSWER)} and so on`)).toEqual([
      KEPT,
      { number: null, problem: 'Answer 2: it is no JSON.' },
    ]);
  });
});

describe('the answers of the portal as CSV', () => {
  const HEAD = 'Sl. No,Doc Type,Doc No,Doc Date,Ack No,Ack Date,IRN,Signed QR Code,Error Details';
  const GOOD = `1,INV,MW/26-27/01331,16/11/2026,${typed.ackNo},${typed.ackDate},${irn},${typed.signedQr},`;
  const BAD = '2,INV,MW/26-27/01322,12/11/2026,,,,,"2150: Duplicate IRN, look there"';
  const all = [KEPT, { number: 'MW/26-27/01322', refusal: '2150: Duplicate IRN, look there' }];

  it('are found below their headings', () => {
    expect(answersIn([HEAD, GOOD, BAD].join('\n'))).toEqual(all);
    expect(answersIn(['e-Invoice system', 'Made on 17/11/2026', '', HEAD, GOOD, BAD].join('\r\n'))).toEqual(
      all,
    );
  });

  it('may have semicolons or tabs, and a dash for nothing', () => {
    const withTabs = [HEAD, GOOD.replace(/,$/, ',-')].join('\n').replaceAll(',', '\t');
    expect(answersIn(withTabs)).toEqual([KEPT]);
    expect(answersIn([HEAD, GOOD].join('\n').replaceAll(',', ';'))).toEqual([KEPT]);
  });

  it('that break off have what came before', () => {
    expect(answersIn([HEAD, GOOD, BAD.slice(0, -6)].join('\n'))).toEqual([
      KEPT,
      { number: null, problem: 'Answer 2: Line 3: a quotation mark is never closed.' },
    ]);
  });
});

describe('an answer of the portal', () => {
  it('about a document that was answered above is not read', () => {
    expect(answersIn(JSON.stringify([ANSWER, { ...ANSWER, Irn: 'b' }]))).toEqual([
      KEPT,
      {
        number: 'MW/26-27/01331',
        problem: 'MW/26-27/01331 is in the file twice. Its first answer was read.',
      },
    ]);
  });

  it('needs a document, and an IRN or an error', () => {
    expect(
      answersIn(JSON.stringify([{ Irn: irn }, { ErrorDetails: 'Wrong' }, { DocNo: 'A/1' }, ANSWER])),
    ).toEqual([
      { number: null, problem: 'Answer 1 names no document.' },
      { number: null, problem: 'Answer 2 names no document: Wrong' },
      { number: 'A/1', problem: 'Answer 3 has neither an IRN nor an error.' },
      KEPT,
    ]);
  });

  it('has an error of any length, of which enough is shown', () => {
    const [answer] = answersIn(JSON.stringify({ DocNo: 'A/1', ErrorDetails: 'x'.repeat(9_000) }));
    expect(answer).toMatchObject({ refusal: `${'x'.repeat(300)}…` });
  });
});

describe('what is no file of answers', () => {
  it.each([
    '',
    'hello',
    '[]',
    '{}',
    'null',
    '[1,2]',
    '{"DocDtls":{"No":"MW/26-27/01331"}}',
    'Doc No,Total\nMW/26-27/01331,5',
    '"open',
  ])('is refused as a whole: %j', (text) => {
    expect(read(text)).toEqual(UNREADABLE);
  });

  it('has at most 5,000 answers', () => {
    const many = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, i) => ({ DocNo: `A/${i}`, Error: 'Wrong' })));
    expect(answersIn(many(MOST_ANSWERS))).toHaveLength(MOST_ANSWERS);
    expect(read(many(MOST_ANSWERS + 1))).toEqual({
      problem: 'A file has at most 5,000 answers here. Read it in parts.',
    });
  });
});
