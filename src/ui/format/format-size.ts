const MEGABYTE = 1024 * 1024

/** '12 KB', '1.5 MB'. */
export const formatSize = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`
