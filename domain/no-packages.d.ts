// Every package name leads here in this folder (tsconfig.json), so importing one does not compile.
