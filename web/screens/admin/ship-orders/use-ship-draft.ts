import { useEffect, useReducer } from 'react';
import { istDay } from '#domain/calendar.ts';
import { rememberedPartner } from '../../../remembered/ship-partner.ts';
import { readStored, storeInput } from '../../../remembered/stored-input.ts';
import { changeDraft, isTyped, type ShipDraft } from './ship-draft.ts';

const SLOT = 'ship-grid';

/** What holds for all orders holds for a day: tomorrow's receipts have another date. */
type Stored = (Partial<Pick<ShipDraft, 'all' | 'rows'>> & { day?: string }) | null;
const today = () => istDay(new Date().toISOString());

interface Begun {
  staffId: string;
  /** Of the partners that there are. */
  partnerIds: readonly string[];
}

function begin({ staffId, partnerIds }: Begun): ShipDraft {
  const stored = readStored(SLOT) as Stored;
  const all = stored?.day === today() ? stored.all : undefined;
  const partner = all?.partner ?? rememberedPartner(staffId) ?? '';
  return {
    all: {
      lrDate: today(),
      vehicle: '',
      ...all,
      partner: partnerIds.includes(partner) ? partner : '',
    },
    rows: stored?.rows ?? {},
    pasted: null,
    typing: null,
  };
}

/** What is typed stays in this tab, by order, until the order is shipped: also of orders that are not on the screen. */
export function useShipDraft(begun: Begun, isSent: (id: string) => boolean) {
  const [draft, dispatch] = useReducer(changeDraft, begun, begin);
  const { all, rows } = draft;
  useEffect(() => {
    const kept = Object.entries(rows).filter(
      ([id, row]) => (isTyped(row) || row.partner !== null) && !isSent(id),
    );
    storeInput(SLOT, { day: today(), all, rows: Object.fromEntries(kept) } satisfies Stored);
  }, [all, rows, isSent]);
  return [draft, dispatch] as const;
}
