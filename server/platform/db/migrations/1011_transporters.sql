-- By which the portal of e-way bills knows a carrier; an order keeps its own copy, as of the carrier's name.
ALTER TABLE partners ADD COLUMN transporter_id text;
ALTER TABLE orders ADD COLUMN transporter_id text;
ALTER TABLE consignments ADD COLUMN transporter_id text;
