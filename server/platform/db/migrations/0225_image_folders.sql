-- Local folders of images in use by running instances: more than one means that some do not see the others' pictures.
CREATE TABLE image_folders (
  folder_id text PRIMARY KEY,
  host text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
