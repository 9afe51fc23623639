// tsconfig.json maps every package name to this file, so importing a package in this folder does not compile.
