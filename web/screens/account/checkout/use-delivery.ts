import { useState } from 'react';
import {
  type AddressOfBook,
  bringsInvoice,
  firstChoice,
  type Invoiced,
  invoiceOf,
  labelOf,
  NEW_ADDRESS,
  placeOf,
  type SaveChoice,
} from './address-choice.ts';
import { type Delivery, NO_DELIVERY } from './delivery.ts';
import { storedFor } from './stored-attempt.ts';

interface DeliveryOf {
  book: AddressOfBook[];
  /** Whom the invoice names where neither a saved address nor the quote does. */
  invoiced: Invoiced;
  /** The quote that is bought instead of the cart. */
  quote: { id: string; pincode: string | null; prefill: Delivery } | undefined;
}

/** Where the goods go: one of the saved addresses, or what is typed. A reload loses neither. */
export function useDelivery({ book, invoiced, quote }: DeliveryOf) {
  const stored = storedFor(quote?.id ?? null);
  const [choice, setChoice] = useState(() =>
    firstChoice(book, {
      chosen: stored.read('choice'),
      hasTyped: stored.read('delivery') !== null,
      pincode: quote?.pincode ?? null,
    }),
  );
  const [typed, setTyped] = useState<Delivery>(() => {
    const before = stored.read('delivery');
    const chosen = book.find(({ _id }) => _id === choice);
    return {
      ...(quote?.prefill ?? NO_DELIVERY),
      ...(!before && ifNotOfQuote(chosen ? invoiceOf(chosen) : invoiced, quote?.prefill)),
      ...before,
    };
  });
  const [saveChoice, setSaveChoice] = useState<SaveChoice>(
    () => stored.read('keep') ?? { isTicked: false, label: null },
  );

  const chosen = book.find(({ _id }) => _id === choice);
  // A quote was made for a company and a GSTIN.
  const isInvoiceFixed = chosen !== undefined && !quote && bringsInvoice(chosen);
  const delivery = chosen
    ? { ...typed, ...placeOf(chosen), ...(isInvoiceFixed && invoiceOf(chosen)) }
    : typed;
  const store = (next: Delivery, chosenId = choice) => {
    stored.write('delivery', next);
    stored.write('choice', chosenId);
    setTyped(next);
    setChoice(chosenId);
  };
  return {
    book,
    /** A saved address may have been deleted meanwhile. */
    choice: chosen ? choice : NEW_ADDRESS,
    /** Company and GSTIN come from the address. */
    isInvoiceFixed,
    /** What is sent. */
    delivery,
    /** With a saved address only the invoice's fields can be typed; a typed address is remembered. */
    change: (next: Delivery) => store(chosen ? { ...next, ...placeOf(typed) } : next),
    choose: (id: string) => {
      const address = book.find(({ _id }) => _id === id);
      store({ ...typed, ...(address && invoiceOf(address)) }, id);
    },
    saveChoice,
    changeSaveChoice: (next: SaveChoice) => {
      stored.write('keep', next);
      setSaveChoice(next);
    },
    /** The name under which a typed address is saved. */
    saveAddressAs: chosen || !saveChoice.isTicked ? null : labelOf(saveChoice, delivery) || null,
    /** Once it is sent the book is no longer what it was: the choices stay. */
    hold: () => {
      store(typed);
      stored.write('keep', saveChoice);
    },
  };
}

export type DeliveryInput = ReturnType<typeof useDelivery>;

/** The quote was made for a company and its GSTIN. */
const ifNotOfQuote = (invoice: Invoiced, prefill: Delivery | undefined) => ({
  company: prefill?.company || invoice.company,
  gst: prefill?.gst || invoice.gst,
});
