import type { PageMeta } from '../app/routes.ts';
import { useBrand } from './page-inputs.ts';

declare global {
  interface ImportMetaEnv {
    /** The absolute URL of the shop's folder, with a trailing slash; absent if SITE_URL is not set. */
    readonly SHOP_URL?: string;
  }
}

/** One page's title and meta tags. React hoists them into `<head>`. */
export function PageHead({ title, description, isIndexed, path }: PageMeta) {
  const { name } = useBrand();
  const shopUrl = import.meta.env.SHOP_URL;
  const address = isIndexed && path !== undefined && shopUrl ? shopUrl + path.slice(1) : undefined;
  return (
    <>
      <title>{title === undefined ? name : `${title} · ${name}`}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
    </>
  );
}
