/**
 * Makes the catalogue's pictures and the landing page's artwork again from Microsoft's Fluent Emoji.
 *
 * The results are committed, so neither the shop nor its build needs this script or its two packages.
 * They are therefore no dependencies of the project; to change a picture, first run
 *
 *     npm install --no-save sharp @iconify-json/fluent-emoji
 *
 * and then, in the same folder, `npx tsx scripts/pictures/catalogue/export-pictures.ts`.
 * Which object is drawn on which ground is a matter of taste and lives in `pictures.json`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readJson } from '../../lib/read-json.ts';

const pictureSchema = v.object({
  slug: v.string(),
  icon: v.string(),
  tint: v.string(),
  stage: v.picklist(['standing', 'lying', 'hanging']),
});

type Picture = v.InferOutput<typeof pictureSchema>;

const planSchema = v.object({
  tints: v.record(v.string(), v.string()),
  pictures: v.array(pictureSchema),
  artwork: v.array(v.string()),
});

const size = { width: v.optional(v.number()), height: v.optional(v.number()) };
const iconSetSchema = v.object({
  ...size,
  icons: v.record(v.string(), v.object({ ...size, body: v.string() })),
});

type IconSet = v.InferOutput<typeof iconSetSchema>;

type Cutout = { data: Buffer; width: number; height: number };

type Layer = { input: Buffer; left: number; top: number };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const imagesFolder = path.join(root, 'resources/catalogue/images');
const artworkFolder = path.join(root, 'src/features/landing/artwork');

// From the working directory, so that the two packages may be installed anywhere, not only in this project.
const require = createRequire(path.join(process.cwd(), 'package.json'));

const PICTURE_SIZE = 800;
const PICTURE_LIMIT = 30_000;

// The emoji's soft inner shadows have ragged edges at their final size; drawn larger and scaled down they are smooth.
const DRAWN_SIZE = 1600;

/** A step of sharp's: it gives back the image. */
type Step =
  | 'blur'
  | 'composite'
  | 'extend'
  | 'extract'
  | 'extractChannel'
  | 'joinChannel'
  | 'linear'
  | 'png'
  | 'raw'
  | 'removeAlpha'
  | 'resize'
  | 'toColourspace'
  | 'trim'
  | 'webp';

/** What is used here of sharp, which has no types here because it is no dependency of the project. */
type SharpImage = { readonly [step in Step]: (...options: unknown[]) => SharpImage } & {
  toBuffer(): Promise<Buffer>;
  toBuffer(options: {
    resolveWithObject: true;
  }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
};
type Sharp = (input: unknown) => SharpImage;

const loadSharp = (): Sharp => require('sharp');

const loadIcons = () => readJson(require.resolve('@iconify-json/fluent-emoji/icons.json'), iconSetSchema);

const loadPlan = () => readJson(fileURLToPath(new URL('pictures.json', import.meta.url)), planSchema);

const iconSvg = (set: IconSet, name: string) => {
  const icon = set.icons[name];
  if (!icon) throw new Error(`No icon named "${name}" in the Fluent Emoji set.`);
  const width = icon.width ?? set.width ?? 32;
  const height = icon.height ?? set.height ?? 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    width="${DRAWN_SIZE}" height="${DRAWN_SIZE}" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`;
};

/**
 * The object alone, its longer side `size` pixels: the emoji sit at different sizes and places in
 * their squares, and a shelf looks tidy only where every object has the same measure.
 */
const cutOut = async (sharp: Sharp, svg: string, size: number): Promise<Cutout> => {
  const trimmed = await sharp(Buffer.from(svg)).trim().png().toBuffer();
  const { data, info } = await sharp(trimmed)
    .resize(size, size, { fit: 'inside', kernel: 'lanczos3' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/**
 * A seamless backdrop: light from above, a little deeper towards the foot.
 * @param drawing SVG drawn on the backdrop, behind the object
 */
const groundSvg = (tint: string, drawing: string = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" viewBox="0 0 800 800">
    <defs>
      <radialGradient id="light" cx="0.5" cy="0.4" r="0.62">
        <stop offset="0" stop-color="#fff" stop-opacity="0.6"/>
        <stop offset="0.55" stop-color="#fff" stop-opacity="0.2"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="800" height="800" fill="${tint}"/>
    <rect width="800" height="800" fill="url(#light)"/>
    ${drawing}
  </svg>`;

/** The chain of a pendant, which the amulet's emoji lacks, and the loop that holds it. */
const chain = (place: { left: number; top: number }) => {
  const x = PICTURE_SIZE / 2;
  const loop = place.top - 20;
  const strand = (end: number) =>
    `<path d="M${end} -12 Q${(x + end) / 2 + (x - end) * 0.06} ${loop * 0.62} ${x} ${loop - 18}"
      fill="none" stroke="#b58a3a" stroke-width="9" stroke-linecap="round" stroke-dasharray="5 13"/>
     <path d="M${end} -12 Q${(x + end) / 2 + (x - end) * 0.06} ${loop * 0.62} ${x} ${loop - 18}"
      fill="none" stroke="#d9b15c" stroke-width="4"/>`;
  return `${strand(x - 190)}${strand(x + 190)}
    <ellipse cx="${x}" cy="${loop}" rx="15" ry="24" fill="none" stroke="#c79a45" stroke-width="9"/>`;
};

/**
 * A blurred patch of warm dark in the outline of `shape`, with room around it for the blur to run out.
 */
const softShadow = async (
  sharp: Sharp,
  shape: Buffer,
  { blur, strength }: { blur: number; strength: number },
) => {
  const room = Math.ceil(blur * 3);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  // In two steps: in one, sharp would take the channel out last and leave it untouched by `linear`.
  const outline = await sharp(shape)
    .extend({ top: room, bottom: room, left: room, right: room, background })
    .extractChannel('alpha')
    .png()
    .toBuffer();
  const { data, info } = await sharp(outline)
    .blur(blur)
    .linear(strength, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const input = await sharp({ create: { width, height, channels: 3, background: '#3b2f2a' } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { input, room };
};

/** The shadow of something laid flat or hung before a wall: its own outline, moved down. */
const castShadow = async (
  sharp: Sharp,
  object: Cutout,
  place: { left: number; top: number },
): Promise<Layer> => {
  const { input, room } = await softShadow(sharp, object.data, { blur: 20, strength: 0.38 });
  return { input, left: place.left - room, top: place.top - room + 20 };
};

/**
 * The shadow under something that stands: its lowest part pressed flat, so that two feet make two shadows.
 */
const contactShadow = async (
  sharp: Sharp,
  object: Cutout,
  place: { left: number; top: number },
): Promise<Layer> => {
  const { data, width, height } = object;
  const foot = Math.round(height * 0.14);
  const flat = 22;
  const shape = await sharp(data)
    .extract({ left: 0, top: height - foot, width, height: foot })
    .resize(width, flat, { fit: 'fill' })
    .png()
    .toBuffer();
  const { input, room } = await softShadow(sharp, shape, { blur: 11, strength: 0.62 });
  return { input, left: place.left - room, top: place.top + height - room - flat / 2 };
};

const shootPicture = async (sharp: Sharp, picture: Picture, tint: string, svg: string): Promise<Buffer> => {
  const hanging = picture.stage === 'hanging';
  const object = await cutOut(sharp, svg, PICTURE_SIZE * (hanging ? 0.5 : 0.62));
  // What hangs sits low, to leave its chain room; what stands sits a hair high, to leave its shadow room.
  const shift = hanging ? 70 : picture.stage === 'standing' ? -8 : -4;
  const place = {
    left: Math.round((PICTURE_SIZE - object.width) / 2),
    top: Math.round((PICTURE_SIZE - object.height) / 2) + shift,
  };
  const castIt = picture.stage === 'standing' ? contactShadow : castShadow;
  const shadow = await castIt(sharp, object, place);
  return sharp(Buffer.from(groundSvg(tint, hanging ? chain(place) : '')))
    .composite([shadow, { input: object.data, ...place }])
    .removeAlpha()
    .webp({ quality: 88, effort: 6, smartSubsample: true })
    .toBuffer();
};

const save = async (file: string, bytes: Buffer, limit: number) => {
  const name = path.relative(root, file);
  if (bytes.length >= limit)
    throw new Error(`${name} would be ${bytes.length} bytes; the limit is ${limit}.`);
  await writeFile(file, bytes);
  console.log(`${name}: ${bytes.length} bytes`);
};

const main = async () => {
  const sharp = loadSharp();
  const icons = loadIcons();
  const plan = loadPlan();
  await mkdir(imagesFolder, { recursive: true });
  await mkdir(artworkFolder, { recursive: true });
  const makePicture = async (picture: Picture) => {
    const tint = plan.tints[picture.tint];
    if (!tint) throw new Error(`No tint named "${picture.tint}".`);
    const svg = iconSvg(icons, picture.icon);
    const bytes = await shootPicture(sharp, picture, tint, svg);
    await save(path.join(imagesFolder, `${picture.slug}.webp`), bytes, PICTURE_LIMIT);
    if (plan.artwork.includes(picture.slug))
      await save(path.join(artworkFolder, `${picture.slug}.webp`), bytes, PICTURE_LIMIT);
  };
  // Together, because the emoji's many filters take seconds each and sharp keeps to its own few threads.
  await Promise.all(plan.pictures.map(makePicture));
};

await main();
