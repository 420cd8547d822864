/** The fields of `package.json` that name where the project lives. */
export interface AddressFields {
  readonly repository: { readonly type: "git"; readonly url: string };
  readonly homepage: string;
  readonly bugs: { readonly url: string };
}

/**
 * The address of the repository, without a trailing slash or `.git`.
 *
 * @throws Error unless it is an https URL with a path of two parts or more
 */
export function readAddress(text: string): string {
  const address = text
    .trim()
    .replace(/\/+$/, "")
    .replace(/\.git$/, "");
  const isAddress = /^https:\/\/[\w.-]+(?:\/[\w.~-]+){2,}$/.test(address);
  if (!isAddress) throw new Error("The address must be that of the repository, such as https://example.org/owner/name");
  return address;
}

export function addressFields(address: string): AddressFields {
  return {
    repository: { type: "git", url: `git+${address}.git` },
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
  };
}

/** A manifest with the address, behind its licence. */
export function withAddress(manifest: Readonly<Record<string, unknown>>, address: string): Record<string, unknown> {
  const { repository: _repository, homepage: _homepage, bugs: _bugs, ...rest } = manifest;
  const entries = Object.entries(rest);
  const place = entries.findIndex(([name]) => name === "license") + 1;
  return Object.fromEntries([
    ...entries.slice(0, place),
    ...Object.entries(addressFields(address)),
    ...entries.slice(place),
  ]);
}

/** Why a package must not be published yet; empty if nothing stands in the way. */
export function findReleaseProblems(manifest: Readonly<Record<string, unknown>>, changelog: string): readonly string[] {
  const problems: string[] = [];
  const { repository, homepage, bugs, version } = manifest as Partial<AddressFields> & { version?: string };
  const address = repository?.url?.replace(/^git\+/, "").replace(/\.git$/, "") ?? "";
  const expected = /^https:/.test(address) ? addressFields(address) : null;
  if (expected === null) problems.push("package.json has no repository: `npm run release` asks for its address");
  else if (homepage !== expected.homepage || bugs?.url !== expected.bugs.url) {
    problems.push("homepage and bugs of package.json do not fit its repository: run `npm run release`");
  }
  if (!changelog.includes(`\n## ${version}\n`)) problems.push(`CHANGELOG.md has no section ${version}`);
  if (/^## Unreleased$/m.test(changelog)) problems.push("CHANGELOG.md has changes that are in no version");
  return problems;
}

/**
 * The changelog with the changes since the last version as those of a new one.
 *
 * @throws Error without changes
 */
export function withVersion(changelog: string, version: string): string {
  if (changelog.includes(`\n## ${version}\n`)) return changelog;
  if (!/^## Unreleased\n\s*\S/m.test(changelog) || /^## Unreleased\n\s*## /m.test(changelog)) {
    throw new Error("CHANGELOG.md has no changes below Unreleased");
  }
  return changelog.replace(/^## Unreleased$/m, `## ${version}`);
}

/** True where npm can attest which build a package comes from: in a job with an identity. */
export function canAttest(env: Readonly<Record<string, string | undefined>>): boolean {
  const hasIdentity = (env.ACTIONS_ID_TOKEN_REQUEST_URL ?? env.SIGSTORE_ID_TOKEN ?? "") !== "";
  return hasIdentity && (env.GITHUB_ACTIONS === "true" || env.GITLAB_CI === "true");
}
