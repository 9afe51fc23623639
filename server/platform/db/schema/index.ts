export * from './addresses.ts';
export * from './catalogue.ts';
export * from './operation.ts';
export * from './orders.ts';
export * from './papers.ts';
export * from './people.ts';
export * from './quotes.ts';
export * from './stand-ins.ts';
