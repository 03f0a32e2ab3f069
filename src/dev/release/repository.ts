import packageFile from '../../../package.json' with { type: 'json' };

/** Where the source is, as a page. */
export const REPOSITORY: string = packageFile.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
