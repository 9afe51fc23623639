-- no transaction
-- Products that lack what tax papers or a sale need, newest first: one index for each that can be missing, because
-- nearly all products may lack one of them and hardly any another.
DROP INDEX CONCURRENTLY IF EXISTS products_without_hsn;
CREATE INDEX CONCURRENTLY products_without_hsn ON products (created_at DESC, id DESC) WHERE hsn IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_without_gst_rate;
CREATE INDEX CONCURRENTLY products_without_gst_rate ON products (created_at DESC, id DESC) WHERE gst_rate_bp IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_without_part_number;
CREATE INDEX CONCURRENTLY products_without_part_number ON products (created_at DESC, id DESC) WHERE part_number IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS products_without_price;
CREATE INDEX CONCURRENTLY products_without_price ON products (created_at DESC, id DESC)
  WHERE product_type = 'buyable' AND (price_paise > 0) IS NOT TRUE;
