import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { bitmap, projectPath } from '../files.ts';
import { FILM, frame } from './film.ts';

// Needs ffmpeg; the output is committed, so the shop and its tests do not need it.
const folder = projectPath('web/public/video');
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (/\.(m3u8|m4s|mp4)$/.test(file)) rmSync(`${folder}/${file}`);

const { width, height, framesPerSecond, seconds } = FILM;
const options = [
  `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`,
  '-c:v libx264 -preset veryslow -tune animation -crf 25 -pix_fmt yuv420p -profile:v main -g 144 -sc_threshold 0',
  '-f hls -hls_time 6 -hls_playlist_type vod -hls_segment_type fmp4 -hls_segment_filename clip-%d.m4s playlist.m3u8',
].flatMap((line) => line.split(' '));
const encoder = spawn('ffmpeg', options, { cwd: folder, stdio: ['pipe', 'inherit', 'inherit'] });
for (let i = 0; i < seconds * framesPerSecond; i++) {
  const pixels = await bitmap(frame(i / framesPerSecond), width, width)
    .flatten()
    .raw()
    .toBuffer();
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
const [exitCode] = await once(encoder, 'exit');
process.exitCode = exitCode;
