import { useEffect, useReducer } from 'react';
import { istDay } from '#domain/calendar.ts';
import { rememberedPartner } from '../../../remembered/ship-partner.ts';
import { readStored, storeInput } from '../../../remembered/stored-input.ts';
import { changeDraft, isTyped, type ShipDraft } from './ship-draft.ts';

const SLOT = 'ship-grid';

type Stored = Partial<Pick<ShipDraft, 'all' | 'rows'>> | null;
const read = () => readStored(SLOT) as Stored;

interface Begun {
  staffId: string;
  /** Of the partners that there are. */
  partnerIds: readonly string[];
}

function begin({ staffId, partnerIds }: Begun): ShipDraft {
  const stored = read();
  const partner = stored?.all?.partner ?? rememberedPartner(staffId) ?? '';
  return {
    all: {
      lrDate: istDay(new Date().toISOString()),
      vehicle: '',
      ...stored?.all,
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
    storeInput(SLOT, { all, rows: Object.fromEntries(kept) } satisfies Stored);
  }, [all, rows, isSent]);
  return [draft, dispatch] as const;
}
