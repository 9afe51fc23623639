import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import type { Settings } from '#contract/settings.ts';
import { paiseToRupees } from '#domain/money.ts';
import { basisPointsOf } from '#domain/papers/rates.ts';
import { withGst, withoutGst } from '#domain/quotes/desk-price.ts';
import { customerPrices } from '../../../api/desk-sales.ts';
import { digitsText } from '../../../components/papers/paper-words.ts';
import { type Line, readPriceCell } from '../quote/grid/cells.ts';
import { changeGrid, type GridAction, gridOf } from '../quote/grid/grid.ts';
import { sumsOf } from '../quote/grid/sums.ts';
import { askedFrom, followedPrices } from './asked-prices.ts';
import {
  readSaleDraft,
  rememberedPrices,
  rememberPrices,
  type SaleDraft,
  storeSaleDraft,
} from './sale-draft.ts';
import {
  type Caller,
  emptySale,
  isEmptySale,
  type SaleForm,
  supplyOf,
  withCaller,
  withLatestAddress,
} from './sale-form.ts';
import { convertedLine, inGst, type PricesWith } from './sale-lines.ts';

const SAVE_MS = 1000;

/** What the catalogue says of the products that were added. */
export type Catalogue = AdminQuote['catalogue'];

/** All that is typed for a caller, stored in the browser a second after the last change. */
export function useSale(personId: string, settings: Settings) {
  const [begun] = useState(() => readSaleDraft(personId));
  const [form, setForm] = useState<SaleForm>(() => ({
    ...emptySale(new Date().toISOString()),
    ...begun?.form,
  }));
  const [pricesWith, setPricesWith] = useState<PricesWith>(
    () => begun?.pricesWith ?? rememberedPrices(personId),
  );
  const [grid, dispatch] = useReducer(changeGrid, null, () => gridOf(begun?.lines ?? [], null));
  const [catalogue, setCatalogue] = useState<Catalogue>(begun?.catalogue ?? []);
  const [key, setKey] = useState(() => begun?.key ?? crypto.randomUUID());
  const [savedAt, setSavedAt] = useState<string | null>(begun?.savedAt ?? null);
  const isOver = useRef(false);
  const { rates, defaultRate } = settings.tax;
  const supply = supplyOf(form, settings);
  const pricing = { pricesWith, rates };
  const lines = inGst(grid.lines, pricing);
  const freight = inGstFreight(form.freight, pricesWith, defaultRate);
  const sums = sumsOf({ lines, freight: freight === '' ? null : freight }, { supply, rates, defaultRate });

  const products = useAskedPrices(catalogue, form.known?._id);
  useEffect(() => {
    const prices = followedPrices(grid.lines, products, { pricesWith, rates });
    if (prices.size > 0) dispatch({ do: 'reprice', prices });
  }, [grid.lines, products, pricesWith, rates]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isOver.current) return;
      const isEmpty = isEmptySale(form, grid.lines);
      const draft: SaleDraft = {
        form,
        lines: grid.lines.map(({ key: _, ...line }) => line),
        catalogue,
        pricesWith,
        key,
        savedAt: new Date().toISOString(),
      };
      if (storeSaleDraft(personId, isEmpty ? null : draft)) setSavedAt(isEmpty ? null : draft.savedAt);
    }, SAVE_MS);
    return () => clearTimeout(timer);
  }, [form, grid.lines, catalogue, pricesWith, key, personId]);

  return {
    form,
    change: (changed: Partial<SaleForm>) => setForm((before) => ({ ...before, ...changed })),
    deliverTo: (customer: Parameters<typeof withLatestAddress>[1]) =>
      setForm((before) => withLatestAddress(before, customer)),
    choose: (caller: Caller) => setForm((before) => withCaller(before, caller)),
    grid,
    products,
    addToCatalogue: (product: Catalogue[number]) =>
      setCatalogue((before) => [
        ...before.filter(({ productId }) => productId !== product.productId),
        product,
      ]),
    /** A product comes at its price in the terms of the grid. */
    changeGrid: (action: GridAction) =>
      dispatch(
        action.do === 'add'
          ? { ...action, line: convertedLine(asFilled(action.line), 'gst', pricesWith, rates) }
          : action,
      ),
    pricing,
    showPrices: (wanted: PricesWith) => {
      rememberPrices(personId, wanted);
      setPricesWith(wanted);
      dispatch({
        do: 'replace',
        lines: grid.lines.map(({ key: _, ...line }) => convertedLine(line, pricesWith, wanted, rates)),
        freight: null,
      });
      setForm((before) => ({
        ...before,
        freight: converted(before.freight, pricesWith, wanted, defaultRate),
      }));
    },
    supply,
    sums,
    freight,
    savedAt,
    /** Kept through refusals, which make nothing: what was sent and lost is never made twice. */
    key,
    discard: () => {
      storeSaleDraft(personId, null);
      setForm(emptySale(new Date().toISOString()));
      dispatch({ do: 'replace', lines: [], freight: null });
      setKey(crypto.randomUUID());
      setSavedAt(null);
    },
    /** It was sent: nothing is stored any more. */
    end: () => {
      isOver.current = true;
      storeSaleDraft(personId, null);
    },
  };
}

/** In which a price of the catalogue gives way to that of the customer's company. */
function useAskedPrices(catalogue: Catalogue, customerId = ''): Catalogue {
  const productIds = catalogue.map(({ productId }) => productId);
  const { data } = useQuery({
    ...customerPrices(customerId, productIds),
    enabled: customerId !== '' && productIds.length > 0,
  });
  return useMemo(() => askedFrom(catalogue, data ?? []), [catalogue, data]);
}

/** Nobody typed its price. */
const asFilled = (line: Omit<Line, 'key'>): Omit<Line, 'key'> =>
  line.productId === null
    ? line
    : { ...line, filled: { shown: line.unitPrice, paise: readPriceCell(line.unitPrice).value } };

export type Sale = ReturnType<typeof useSale>;

const inGstFreight = (text: string, pricesWith: PricesWith, rate: number): string =>
  converted(text, pricesWith, 'gst', rate);

function converted(text: string, from: PricesWith, to: PricesWith, percent: number): string {
  const { value } = readPriceCell(text);
  if (value === null || from === to) return text;
  const rate = basisPointsOf(percent);
  return digitsText(paiseToRupees(to === 'gst' ? withGst(value, rate) : withoutGst(value, rate)));
}
