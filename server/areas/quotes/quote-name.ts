/** What both sides call it: the number of the quotation once there is one, before that the number of the request. */
export const quoteName = ({
  number,
  quotationNumber,
}: {
  number: string;
  quotationNumber: string | null;
}): string => quotationNumber ?? number;
