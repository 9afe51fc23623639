-- The commas between thousands do not count in a search: where "1,440rpm" was stored, "1440rpm" is now.
UPDATE products
SET search_text = regexp_replace(search_text, '(?<=[0-9]),(?=([0-9]{2},)*[0-9]{3}(?![0-9]))', '', 'g')
WHERE search_text ~ '[0-9],[0-9]';
