/** Each runs, opens or calculates something where it is not treated as text. */
export const HOSTILE_MARKUP = [
  '<script>window.__ran=1</script>',
  '"><img src=x onerror=window.__ran=1>',
  "'-window.__ran=1-'",
  '</title></textarea><svg/onload=window.__ran=1>',
  '<iframe srcdoc="<script>parent.__ran=1</script>">',
  'javascript:window.__ran=1',
  '[click](javascript:window.__ran=1)',
  '{{constructor.constructor("window.__ran=1")()}}',
  '</script><script>window.__ran=1</script>',
  '<!--<script>window.__ran=1//-->',
  '<math><mtext><style><img src=x onerror=window.__ran=1>',
] as const;

export const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("//evil")',
  'Bob;=1+1',
  'Bob\t@SUM(1)',
  'Bob\n=1+1',
] as const;
