-- A rating runs from 0.5 to 5; the shop used to store those between 0 and 0.5 as well.
UPDATE reviews SET rating = 0.5 WHERE rating < 0.5;
