export const COMPANY_STATES = ['applied', 'active', 'suspended', 'closed'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

export const COMPANY_CHANGES = ['activate', 'refuse', 'withdraw', 'suspend', 'close'] as const;
export type CompanyChange = (typeof COMPANY_CHANGES)[number];

interface ChangeRule {
  from: readonly CompanyState[];
  /** Null: the application is gone. */
  leadsTo: CompanyState | null;
  by: 'shop' | 'customer';
  refused: string;
}

const NOT_WAITING = 'This application was decided already.';

/** The whole life of a company. */
export const COMPANY_LIFE: Readonly<Record<CompanyChange, ChangeRule>> = {
  activate: {
    from: ['applied', 'suspended'],
    leadsTo: 'active',
    by: 'shop',
    refused: 'Only a company that asks to be one, or is suspended, can be made active.',
  },
  refuse: { from: ['applied'], leadsTo: null, by: 'shop', refused: NOT_WAITING },
  withdraw: { from: ['applied'], leadsTo: null, by: 'customer', refused: NOT_WAITING },
  suspend: {
    from: ['active'],
    leadsTo: 'suspended',
    by: 'shop',
    refused: 'Only an active company can be suspended.',
  },
  close: {
    from: ['active', 'suspended'],
    leadsTo: 'closed',
    by: 'shop',
    refused: 'Only an active or suspended company can be closed.',
  },
};

export const companyChangeProblem = (state: CompanyState, change: CompanyChange): string | null =>
  COMPANY_LIFE[change].from.includes(state) ? null : COMPANY_LIFE[change].refused;

interface Standing {
  /** New orders and requests, and their approval. */
  buys: boolean;
  /** Orders that are open may be paid, all may be read. */
  readsAndPays: boolean;
  hasOwnPrices: boolean;
  /** Its administrators invite, change and remove people, and write addresses. */
  managesPeople: boolean;
  /** Nobody else can have them. */
  keepsGstins: boolean;
  /** Mails about its orders and papers go to its accounts too. */
  getsCopies: boolean;
}

export const STANDING_OF: Readonly<Record<CompanyState, Standing>> = {
  applied: {
    buys: false,
    readsAndPays: false,
    hasOwnPrices: false,
    managesPeople: false,
    keepsGstins: false,
    getsCopies: false,
  },
  active: {
    buys: true,
    readsAndPays: true,
    hasOwnPrices: true,
    managesPeople: true,
    keepsGstins: true,
    getsCopies: true,
  },
  suspended: {
    buys: false,
    readsAndPays: true,
    hasOwnPrices: false,
    managesPeople: true,
    keepsGstins: true,
    getsCopies: true,
  },
  closed: {
    buys: false,
    readsAndPays: true,
    hasOwnPrices: false,
    managesPeople: false,
    keepsGstins: false,
    getsCopies: false,
  },
};
