-- Public pages may show the rate of GST, which for some products is the settings' default: they are made anew.
CREATE TRIGGER shop_settings_changed AFTER UPDATE ON shop_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
