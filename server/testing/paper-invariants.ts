/** No other invoice has taken its place. */
const stands = (paper: string) =>
  `NOT EXISTS (SELECT FROM papers again WHERE again.replaces_id = ${paper}.id)`;

/** What holds of papers at any moment. Each query counts the rows that violate its rule. */
export const PAPER_RULES: readonly (readonly ['I8', rule: string, query: string])[] = [
  [
    'I8',
    'a payment that came in since papers began has one receipt of its amount, or a reason for none',
    `SELECT count(*) FROM payments p JOIN shop_settings s ON coalesce(p.captured_at, p.created_at) >= s.papers_since
     LEFT JOIN papers r ON r.payment_id = p.id AND r.kind = 'receipt'
     WHERE p.role <> 'attempt' AND p.currency = 'INR' AND p.amount_paise > 0 AND p.without_receipt IS NULL
       AND r.total_paise IS DISTINCT FROM p.amount_paise`,
  ],
  [
    'I8',
    'a processed refund has papers of its amount when its payment has a receipt or its order an invoice, one unless it left in parts or with a bill of supply',
    `SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id
     LEFT JOIN LATERAL (SELECT sum(total_paise) AS total_paise, count(*) AS issued FROM papers WHERE refund_id = r.id) p ON true
     WHERE CASE WHEN r.status = 'processed' AND (
         EXISTS (SELECT FROM papers i WHERE i.payment_id = r.payment_id)
         OR (SELECT role = 'settling' FROM payments y WHERE y.id = r.payment_id) AND EXISTS (SELECT FROM papers i WHERE i.order_id = o.id AND i.kind IN ('invoice', 'supply') AND i.issued_at < r.updated_at))
       AND NOT (o.in_parts AND EXISTS (SELECT FROM payments y WHERE y.order_id = o.id AND y.role = 'settling'
         AND NOT EXISTS (SELECT FROM papers i WHERE i.kind = 'receipt' AND i.payment_id = y.id)))
       THEN p.total_paise IS DISTINCT FROM r.amount_paise OR p.issued > 1 AND NOT o.in_parts
         AND NOT EXISTS (SELECT FROM papers i WHERE i.order_id = o.id AND i.kind = 'supply')
       ELSE r.status <> 'processed' AND p.issued > 0 END`,
  ],
  [
    'I8',
    'an order shipped since papers began has an invoice, or one of each consignment, for what was left of the payment',
    `SELECT count(*) FROM orders o CROSS JOIN shop_settings s
       CROSS JOIN LATERAL (SELECT count(DISTINCT coalesce(consignment_id, order_id)) AS issued,
            coalesce(sum(total_paise), 0) AS total FROM papers WHERE order_id = o.id AND kind IN ('invoice', 'supply')
            AND ${stands('papers')}) i
       CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_paise - v.credited), 0) AS total
         FROM refunds r JOIN payments y ON y.id = r.payment_id AND y.role = 'settling'
           CROSS JOIN LATERAL (SELECT coalesce(sum(total_paise), 0) AS credited
             FROM papers WHERE refund_id = r.id AND kind = 'credit') v
         WHERE y.order_id = o.id AND r.status = 'processed') back
     WHERE i.issued = 0 AND o.shipped_at >= s.papers_since
       OR i.issued > 0 AND o.shipped_at IS NULL AND NOT o.in_parts
       OR i.issued <> CASE WHEN o.in_parts THEN (SELECT count(*) FROM consignments WHERE order_id = o.id) ELSE least(i.issued, 1) END
       OR EXISTS (SELECT FROM papers WHERE order_id = o.id AND kind IN ('invoice', 'supply') AND ${stands('papers')}
         GROUP BY kind, consignment_id HAVING count(*) > 1)
       OR i.issued > 0 AND o.shipped_at IS NOT NULL AND i.total <> o.captured_paise - back.total
       OR o.in_parts AND i.total > o.captured_paise - back.total`,
  ],
  [
    'I8',
    'an invoice has as many pieces of each line as the packing slip: those ordered, less those refunded before, and none without',
    `SELECT count(*) FROM (SELECT DISTINCT order_id, consignment_id FROM papers WHERE kind IN ('invoice', 'supply')) i
       JOIN order_lines o ON o.order_id = i.order_id
       LEFT JOIN LATERAL (SELECT sum(own.quantity) AS quantity FROM papers p JOIN paper_lines own ON own.paper_id = p.id
         WHERE p.order_id = i.order_id AND p.consignment_id IS NOT DISTINCT FROM i.consignment_id
           AND p.kind IN ('invoice', 'supply') AND ${stands('p')} AND own.position = o.position + 1) l ON true
     WHERE (l.quantity = 0 OR o.kind = 'goods' AND i.consignment_id IS NOT NULL
       AND coalesce(l.quantity, 0) <> coalesce((SELECT quantity FROM consignment_lines c
         WHERE c.consignment_id = i.consignment_id AND c.position = o.position), 0)
       OR i.consignment_id IS NULL AND coalesce(l.quantity, 0) <> o.quantity - coalesce((SELECT sum(t.quantity)
       FROM papers v JOIN papers r ON r.id = v.against_id JOIN payments y ON y.id = r.payment_id AND y.role = 'settling'
         JOIN paper_lines t ON t.paper_id = v.id AND t.position = o.position + 1 WHERE v.order_id = i.order_id), 0))`,
  ],
  [
    'I8',
    'an invoice is credited without a refund exactly when another has its place, whole and once, and the other has its lines, but for HSN codes',
    `SELECT count(*) FROM papers i LEFT JOIN papers again ON again.replaces_id = i.id LEFT JOIN papers c ON c.against_id = i.id AND c.kind = 'credit' AND c.refund_id IS NULL
     WHERE i.kind = 'invoice' AND ((again.id IS NULL) <> (c.id IS NULL) OR again.id IS NOT NULL AND (
       (again.order_id, again.place_code, again.is_inter_state) IS DISTINCT FROM (i.order_id, i.place_code, i.is_inter_state)
       OR again.consignment_id IS DISTINCT FROM i.consignment_id OR EXISTS (SELECT FROM paper_irns stored WHERE stored.paper_id = i.id)
       OR EXISTS (SELECT FROM papers other WHERE other.against_id = i.id AND other.id <> c.id)
       OR 1 <> (SELECT count(DISTINCT (SELECT jsonb_agg(to_jsonb(l) - 'paper_id' - 'hsn' ORDER BY position) FROM paper_lines l WHERE l.paper_id = copy.id)) FROM unnest(ARRAY[i.id, again.id, c.id]) AS copy (id))
       OR EXISTS (SELECT FROM paper_lines l JOIN paper_lines k USING (position) WHERE l.paper_id = i.id AND k.paper_id = c.id AND l.hsn IS DISTINCT FROM k.hsn)))`,
  ],
  [
    'I8',
    'of an order in parts, the pieces that left, that are still to leave and that were paid back before are those ordered',
    `SELECT count(*) FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.kind = 'goods'
     WHERE o.in_parts AND l.quantity IS DISTINCT FROM l.to_send
       + coalesce((SELECT sum(c.quantity) FROM consignments p JOIN consignment_lines c ON c.consignment_id = p.id
           WHERE p.order_id = o.id AND c.position = l.position), 0)
       + coalesce((SELECT sum(t.quantity) FROM papers v JOIN papers r ON r.id = v.against_id
           JOIN payments y ON y.id = r.payment_id AND y.role = 'settling'
           JOIN paper_lines t ON t.paper_id = v.id AND t.position = l.position + 1
           WHERE v.order_id = o.id AND v.kind = 'refund'), 0)
       OR NOT o.in_parts AND l.to_send IS NOT NULL`,
  ],
  [
    'I8',
    'no credit note or refund voucher takes more than is left, in any head of tax; parts of one advance are one',
    `SELECT count(*) FROM (SELECT sum(m.taxable) AS taxable, sum(m.cgst) AS cgst, sum(m.sgst) AS sgst, sum(m.igst) AS igst
       FROM papers a LEFT JOIN payments y ON y.id = a.payment_id
         JOIN LATERAL (SELECT a.taxable_paise AS taxable, a.cgst_paise AS cgst, a.sgst_paise AS sgst, a.igst_paise AS igst
           UNION ALL SELECT -taxable_paise, -cgst_paise, -sgst_paise, -igst_paise FROM papers r WHERE r.against_id = a.id) m ON true
       WHERE a.against_id IS NULL GROUP BY CASE WHEN y.role = 'settling' THEN a.order_id ELSE a.id END) whole
     WHERE least(taxable, cgst, sgst, igst) < 0`,
  ],
  [
    'I8',
    'a paper is the sum of its lines',
    `SELECT count(*) FROM papers p JOIN LATERAL (SELECT coalesce(sum(taxable_paise), 0) AS taxable, coalesce(sum(cgst_paise), 0) AS cgst,
       coalesce(sum(sgst_paise), 0) AS sgst, coalesce(sum(igst_paise), 0) AS igst FROM paper_lines l WHERE l.paper_id = p.id) l ON true
     WHERE (l.taxable, l.cgst, l.sgst, l.igst) IS DISTINCT FROM (p.taxable_paise, p.cgst_paise, p.sgst_paise, p.igst_paise)`,
  ],
  [
    'I8',
    'the numbers of every series run from 1 to its last without a gap, and their dates rise with them',
    `SELECT count(*) FROM paper_series s FULL JOIN (
       SELECT prefix, financial_year, count(*) AS papers, min(serial) AS first, max(serial) AS last,
         count(*) FILTER (WHERE issued_at <= before) AS back
       FROM (SELECT prefix, financial_year, serial, issued_at,
         lag(issued_at) OVER (PARTITION BY prefix, financial_year ORDER BY serial) AS before FROM papers
         UNION ALL SELECT split_part(quotation_number, '/', 1), split_part(quotation_number, '/', 2),
           split_part(quotation_number, '/', 3)::integer, NULL, NULL FROM quotes WHERE quotation_number IS NOT NULL) p
       GROUP BY prefix, financial_year) p USING (prefix, financial_year)
     WHERE s.last IS DISTINCT FROM coalesce(p.papers, 0) OR p.first <> 1 OR p.last <> s.last OR p.back > 0`,
  ],
];
