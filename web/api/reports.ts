import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import type { ReportList } from '#domain/sales/definition.ts';
import type { Days } from '#domain/sales/report-period.ts';
import { api } from './client.ts';
import type { FilePath } from './download.ts';

/** Sales of a period, with one of its lists in full. */
export const report = ({ from, to }: Days, all: ReportList | null) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'reports', { from, to, all }],
    queryFn: async () => {
      const query: QueryOf<'/orders/reports'> = { from, to, ...(all && { all }) };
      return (await api.get('/orders/reports', query)).data;
    },
  });

/** The days of the report as a spreadsheet. */
export const daysFile = ({ from, to }: Days): FilePath =>
  `/orders/reports/export?list=days&from=${from}&to=${to}`;

/** A list of the report as a spreadsheet, in full. */
export const reportFile = (list: ReportList, { from, to }: Days): FilePath =>
  list === 'customers'
    ? `/orders/reports/exportCustomers?from=${from}&to=${to}`
    : `/orders/reports/export?list=${list}&from=${from}&to=${to}`;
