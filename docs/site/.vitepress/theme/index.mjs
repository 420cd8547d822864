import DefaultTheme from "vitepress/theme";
import { MermaidChart } from "./mermaid-chart.mjs";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component("MermaidChart", MermaidChart);
  },
};
