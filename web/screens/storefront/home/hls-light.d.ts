/** The light build of the player has no types. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
