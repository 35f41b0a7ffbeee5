// A bundler of the host loads style sheets.
declare module '*.css' {}
