/** Apart from the other codes, which the search needs: the product page shows it. */
export const partNumberOf = ({
  specifications,
}: {
  specifications: readonly { key: string; value: string }[];
}): string | undefined => specifications.find(({ key }) => /^part (no\.?|number)$/i.test(key.trim()))?.value;
